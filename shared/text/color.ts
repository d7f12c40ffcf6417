export type Color = { r: number; g: number; b: number; a: number }

const byte = (hex: string) => Number.parseInt(hex, 16)

/** Parses #rgb, #rrggbb, #aarrggbb (alpha first) and rgb()/rgba(). Throws on anything else. */
export function parseColor(text: string): Color {
  const input = text.trim().toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(input)
  if (short)
    return { r: byte(`${short[1]}${short[1]}`), g: byte(`${short[2]}${short[2]}`), b: byte(`${short[3]}${short[3]}`), a: 1 }
  const long = /^#([0-9a-f]{2})?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(input)
  if (long)
    return {
      r: byte(long[2] as string),
      g: byte(long[3] as string),
      b: byte(long[4] as string),
      a: long[1] ? byte(long[1]) / 255 : 1,
    }
  const rgba = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d*\.?\d+)\s*)?\)$/.exec(input)
  const [r, g, b, a] = rgba
    ? [Number(rgba[1]), Number(rgba[2]), Number(rgba[3]), rgba[4] === undefined ? 1 : Number(rgba[4])]
    : []
  if (r === undefined || g === undefined || b === undefined || a === undefined || Math.max(r, g, b) > 255 || a > 1)
    throw new Error(`"${text}" is not a valid color.`)
  return { r, g, b, a }
}
