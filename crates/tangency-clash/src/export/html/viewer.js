// Draws elements with WebGL 2: A and B in colours, the rest as ghosts, and a box around where they meet.
function makeViewer(canvas, geometry) {
  const gl = canvas.getContext("webgl2", { antialias: true, alpha: false, preserveDrawingBuffer: true });
  if (!gl) return null;
  const compile = (kind, text) => {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    return shader;
  };
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl.VERTEX_SHADER, `#version 300 es
    in vec3 place; uniform mat4 model, view, projection; out vec3 seen;
    void main() { vec4 at = view * model * vec4(place, 1.0); seen = at.xyz; gl_Position = projection * at; }`));
  gl.attachShader(program, compile(gl.FRAGMENT_SHADER, `#version 300 es
    precision highp float; in vec3 seen; uniform vec4 colour; uniform float shade; out vec4 drawn;
    void main() {
      vec3 normal = normalize(cross(dFdx(seen), dFdy(seen)));
      float light = mix(1.0, 0.45 + 0.55 * abs(dot(normal, normalize(vec3(0.35, 0.55, 1.0)))), shade);
      drawn = vec4(colour.rgb * light * colour.a, colour.a);
    }`));
  gl.linkProgram(program);
  const at = name => gl.getUniformLocation(program, name);
  const uniforms = { model: at("model"), view: at("view"), projection: at("projection"), colour: at("colour"), shade: at("shade") };
  const place = gl.getAttribLocation(program, "place");

  const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const meshes = [];
  // A mesh goes to the graphics card when it is first drawn.
  const meshOf = number => {
    if (!meshes[number]) {
      const { p, i } = geometry.meshes[number];
      const array = gl.createVertexArray();
      gl.bindVertexArray(array);
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, bytes(p), gl.STATIC_DRAW);
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 0, 0);
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
      const triangles = bytes(i);
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW);
      meshes[number] = { array, count: triangles.length / 4 };
    }
    return meshes[number];
  };
  const box = gl.createVertexArray();
  gl.bindVertexArray(box);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  const ends = [];
  for (const [u, v] of [[0, 1], [0, 2], [0, 4], [1, 3], [1, 5], [2, 3], [2, 6], [3, 7], [4, 5], [4, 6], [5, 7], [6, 7]])
    for (const corner of [u, v]) ends.push(corner & 1, corner >> 1 & 1, corner >> 2 & 1);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(ends), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 0, 0);

  const matrixOf = m => [m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0, m[9], m[10], m[11], 1];
  const colours = () => {
    const style = getComputedStyle(document.documentElement);
    const read = name => {
      const number = parseInt(style.getPropertyValue(name).trim().slice(1), 16);
      return [number >> 16 & 255, number >> 8 & 255, number & 255].map(part => part / 255);
    };
    return { a: read("--a"), b: read("--b"), mark: read("--mark"), rest: read("--soft"), sky: read("--sky") };
  };

  // The camera turns about a point; z is up, or y.
  const camera = { at: [0, 0, 0], distance: 10, turn: 0.9, tilt: 0.5, isYUp: false };
  const axisOf = axis => camera.isYUp ? [axis[1], axis[2], axis[0]] : axis;
  const viewOf = () => {
    const [c, s, u, v] = [Math.cos(camera.turn), Math.sin(camera.turn), Math.cos(camera.tilt), Math.sin(camera.tilt)];
    const [back, right, up] = [[c * u, s * u, v], [-s, c, 0], [-c * v, -s * v, u]].map(axisOf);
    const dot = (one, other) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
    const from = axis => -dot(axis, camera.at);
    return { right, up, matrix: [right[0], up[0], back[0], 0, right[1], up[1], back[1], 0, right[2], up[2], back[2], 0,
      from(right), from(up), from(back) - camera.distance, 1] };
  };
  const projectionOf = aspect => {
    const near = camera.distance / 100, far = camera.distance * 100 + geometry.size, f = 1 / Math.tan(0.35);
    return [f / aspect, 0, 0, 0, 0, f, 0, 0, 0, 0, (far + near) / (near - far), -1, 0, 0, 2 * far * near / (near - far), 0];
  };

  const drawElement = (element, colour) => {
    const mesh = meshOf(element.mesh);
    gl.bindVertexArray(mesh.array);
    gl.uniformMatrix4fv(uniforms.model, false, matrixOf(element.m));
    gl.uniform4f(uniforms.colour, ...colour);
    gl.drawElements(gl.TRIANGLES, mesh.count, gl.UNSIGNED_INT, 0);
  };

  // Draws what is shown: the elements of a finding by number, its box, and whether the rest is there.
  const draw = (width, height, shown) => {
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const hue = colours();
    gl.viewport(0, 0, width, height);
    gl.clearColor(...hue.sky, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.useProgram(program);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.uniformMatrix4fv(uniforms.view, false, viewOf().matrix);
    gl.uniformMatrix4fv(uniforms.projection, false, projectionOf(width / height));
    gl.uniform1f(uniforms.shade, shown.flat ? 0 : 1);
    // What is inside of something is seen through it.
    const opacity = shown.through ? 0.45 : 1;
    gl.depthMask(!shown.through);
    shown.parts.forEach((number, order) => {
      if (number >= 0) drawElement(geometry.elements[number], [...(order === 0 ? hue.a : hue.b), opacity]);
    });
    gl.depthMask(true);
    if (shown.rest) {
      const chosen = new Set(shown.parts);
      gl.depthMask(false);
      geometry.elements.forEach((element, number) => {
        if (!chosen.has(number)) drawElement(element, [...hue.rest, shown.rest === "ghost" ? 0.07 : 0.9]);
      });
      gl.depthMask(true);
    }
    if (shown.bounds) {
      gl.disable(gl.DEPTH_TEST);
      const [low, high] = shown.bounds, room = camera.distance / 80;
      const size = axis => high[axis] - low[axis] + 2 * room;
      gl.bindVertexArray(box);
      gl.uniformMatrix4fv(uniforms.model, false, [size(0), 0, 0, 0, 0, size(1), 0, 0, 0, 0, size(2), 0,
        low[0] - room, low[1] - room, low[2] - room, 1]);
      gl.uniform1f(uniforms.shade, 0);
      gl.uniform4f(uniforms.colour, ...hue.mark, 1);
      gl.drawArrays(gl.LINES, 0, ends.length / 3);
    }
  };

  // Looks at a box, from a distance at which `times` of its size fit.
  const lookAt = ([low, high], times) => {
    camera.at = [0, 1, 2].map(axis => (low[axis] + high[axis]) / 2);
    const size = Math.hypot(...[0, 1, 2].map(axis => high[axis] - low[axis]));
    camera.distance = Math.max(size * times, geometry.size * 1e-4, 1e-6);
  };
  const turn = (x, y) => {
    camera.turn -= x * 0.008;
    camera.tilt = Math.min(1.55, Math.max(-1.55, camera.tilt + y * 0.008));
  };
  const shift = (x, y) => {
    const { right, up } = viewOf(), step = camera.distance * 0.0013;
    camera.at = camera.at.map((place, axis) => place - right[axis] * x * step + up[axis] * y * step);
  };
  const setUp = isYUp => { camera.isYUp = isYUp; };
  const zoom = factor => { camera.distance *= factor; };
  const pixels = () => {
    const read = new Uint8Array(canvas.width * canvas.height * 4);
    gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, read);
    return read;
  };
  // Turns the camera to where both elements can be seen best.
  const turnToBest = (shownParts, normal) => {
    // Across a gap, so that both of its sides are seen.
    if (normal && !camera.isYUp && Math.hypot(normal[0], normal[1]) > 0.5) {
      [camera.turn, camera.tilt] = [Math.atan2(normal[1], normal[0]) + Math.PI / 2, 0.15];
      return;
    }
    const { a, b } = colours(), bytes = [a, b].map(colour => colour.map(part => Math.round(part * 255)));
    let best = [-1, 0.9, 0.5];
    for (let at = 0; at < 16; at++) {
      [camera.turn, camera.tilt] = [0.9 + (at % 8) * Math.PI / 4, at < 8 ? 0.5 : 0.1];
      draw(48, 36, { parts: shownParts, bounds: null, rest: false, flat: true });
      const read = pixels(), counts = [0, 0];
      for (let pixel = 0; pixel < read.length; pixel += 4)
        bytes.forEach((colour, number) => {
          if (Math.abs(read[pixel] - colour[0]) < 3 && Math.abs(read[pixel + 2] - colour[2]) < 3) counts[number]++;
        });
      const [seenA, seenB] = counts.map(count => Math.min(0.02, count / (48 * 36)));
      const worth = seenA + seenB + 4 * Math.min(seenA, seenB);
      // A better side is clearly better, so that most pictures are taken from the same one.
      if (worth > best[0] * 1.1 || best[0] < 0) best = [worth, camera.turn, camera.tilt];
    }
    [, camera.turn, camera.tilt] = best;
  };
  // What was drawn last, for a picture; rows come from below.
  const image = () => {
    const { width, height } = canvas, read = pixels();
    const turned = new ImageData(width, height);
    for (let row = 0; row < height; row++)
      turned.data.set(read.subarray((height - 1 - row) * width * 4, (height - row) * width * 4), row * width * 4);
    return turned;
  };
  return { draw, lookAt, turnToBest, turn, shift, zoom, setUp, image };
}
