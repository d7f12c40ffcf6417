/** Six hundred by four hundred, like our prints; `wide` is for pictures that fill the window. */
export const sheet = (ground: string, ...shapes: string[]) => page(600, ground, shapes)
export const wideSheet = (ground: string, ...shapes: string[]) => page(1200, ground, shapes)

const page = (width: number, ground: string, shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 400"><rect width="${width}" height="400" fill="${ground}"/>${shapes.join('')}</svg>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`

export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const group = (transform: string, ...shapes: string[]) => `<g transform="${transform}">${shapes.join('')}</g>`

/** Shapes clipped by an outline. The id must be unique within the picture. */
export const within = (id: string, outline: string, ...shapes: string[]) =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`

/** Rounded to one decimal, to keep paths short. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Draws each of `count` things and concatenates them. */
export const each = (count: number, draw: (index: number) => string) => range(count).map(draw).join('')

/** A small seeded generator (mulberry32): a picture is the same on every machine. */
export const dice = (seed: number) => {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low: number, high: number) => low + roll() * (high - low),
    oneOf: <T>(things: readonly [T, ...T[]]): T => things[Math.floor(roll() * things.length)] ?? things[0],
  }
}
