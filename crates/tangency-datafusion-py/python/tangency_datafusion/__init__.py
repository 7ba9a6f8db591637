"""3D shapes in SQL for sessions of the package `datafusion`.

    import datafusion, tangency_datafusion

    context = datafusion.SessionContext()
    tangency_datafusion.register(context)
    context.sql("SELECT tg_distance(tg_box(0, 0, 0, 1, 1, 1), tg_sphere(3, 0.5, 0.5, 1))").show()
"""

from datafusion import SessionContext, udf

from ._native import Function, functions

__all__ = ["Function", "functions", "register"]


def register(context: SessionContext) -> None:
    """Makes a session know the functions `tg_intersects`, `tg_within`, `tg_distance`, … and the constructors of shapes."""
    for function in functions():
        context.register_udf(udf(function))
