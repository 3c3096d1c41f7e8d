// The lights, clockwise round the panel from the middle of the near edge, as on the box.

const LIGHTS = 12;
const DIM = 0.55; // so that a faint light is still seen on a screen

export class Ring {
  constructor(holder) {
    this.lights = Array.from({ length: LIGHTS }, (_, place) => {
      const light = document.createElement("span");
      light.className = "light";
      const angle = (2 * Math.PI * place) / LIGHTS;
      // On a rectangle, not on a circle: the panel is twice as wide as high.
      const [x, y] = [-Math.sin(angle), Math.cos(angle)];
      const reach = 1 / Math.max(Math.abs(x), Math.abs(y));
      light.style.left = `${50 + 46 * x * reach}%`;
      light.style.top = `${50 + 42 * y * reach}%`;
      holder.append(light);
      return light;
    });
  }

  show(colours) {
    this.lights.forEach((light, place) => {
      const [red, green, blue] = colours
        .slice(3 * place, 3 * place + 3)
        .map((level) => Math.round(255 * (level / 255) ** DIM));
      light.style.background = `rgb(${red} ${green} ${blue})`;
    });
  }
}
