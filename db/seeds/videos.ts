/** Videos transcoded in advance, so that a server without the programs shows them too. Their files are in the folder of their name. */
export const videos = {
  folding: { width: 480, height: 270, durationMs: 6_000 },
} as const satisfies Record<string, { width: number; height: number; durationMs: number }>

export type SeedVideo = keyof typeof videos

export const isSeedVideo = (key: string): key is SeedVideo => Object.hasOwn(videos, key)
