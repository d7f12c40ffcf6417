import type { ImageUrl } from '#web/design/Picture/image-url.ts'

// Inlined, so that the page needs no image server.
const drawings: Record<string, string> = {
  ines: '<rect width="64" height="64" fill="#cfdcdc"/><circle cx="32" cy="25" r="12" fill="#a8683f"/><path d="M18 26c0-18 28-18 28 0-6-9-22-9-28 0Z" fill="#2b1a16"/><path d="M10 64c2-20 42-20 44 0Z" fill="#24545c"/>',
  hana: '<rect width="64" height="64" fill="#ead9c3"/><path d="M17 48V25c0-20 30-20 30 0v23Z" fill="#7d3320"/><circle cx="32" cy="27" r="11" fill="#f0c7a6"/><path d="M10 64c2-19 42-19 44 0Z" fill="#8c1d4f"/>',
  lighthouse:
    '<rect width="480" height="320" fill="#1d2f4a"/><path d="M0 90 250 130 0 190Z" fill="#ecd9a0"/><path d="M480 70 250 130 480 200Z" fill="#ecd9a0"/><path d="M232 150h36l12 120h-60Z" fill="#f3ece0"/><path d="M230 190h40l3 34h-46Z" fill="#20304a"/><rect x="226" y="116" width="48" height="34" fill="#d8a23a"/><path d="M0 250c120-24 340 24 480 0v70H0Z" fill="#123a48"/>',
}

export const sampleImageUrl: ImageUrl = (id, { width, height = width }) => {
  const drawing = drawings[id] ?? ''
  const box = /width="(\d+)" height="(\d+)"/.exec(drawing)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" viewBox="0 0 ${box?.[1]} ${box?.[2]}">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Publications as the server returns them: with colors already checked for contrast. */
export const samplePublications = {
  saltgrass: { name: 'Saltgrass', ground: '#2d5d4f', ink: '#f2efdf' },
  slowSignals: { name: 'Slow Signals', ground: '#11343a', ink: '#f0b64a' },
  kitchen: { name: 'Kitchen Arithmetic', ground: '#b9441f', ink: '#fff4e0' },
  nightbus: { name: 'Nightbus', ground: '#24335c', ink: '#f3dfae' },
}

export const saltgrassTheme = {
  '--accent': 'light-dark(#2d5d4f, #9accba)',
  '--accent-hover': 'light-dark(#1f463b, #b9ddd0)',
  '--accent-soft': 'light-dark(#e6efeb, #1e2f29)',
  '--accent-contrast': 'light-dark(#ffffff, #0b1f18)',
}
