/** The components of a color written as #rrggbb, or undefined for anything else. */
export function rgbOf(color: string | null | undefined): { r: number; g: number; b: number } | undefined {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? '') ?? []
  if (!r || !g || !b) return undefined
  return { r: Number.parseInt(r, 16), g: Number.parseInt(g, 16), b: Number.parseInt(b, 16) }
}
