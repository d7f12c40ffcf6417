import sharp from 'sharp'
import { createGate } from '../gate.ts'

// One thread per image and two images at once leave the rest of the machine to requests; sharp's own cache would only hold memory.
sharp.concurrency(1)
sharp.cache(false)

/** All decoding and encoding runs through this limit. */
export const inTurn = createGate({ atOnce: 2, waiting: 500 })

export const mostPixels = 50_000_000
export const mostFrames = 200
export const timeLimit = { seconds: 20 }

export { sharp }
