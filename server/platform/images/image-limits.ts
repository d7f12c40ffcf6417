import sharp from 'sharp'
import { createConcurrencyLimit } from '../concurrency-limit.ts'

// One thread per image and two images at once leave the rest of the machine to requests; sharp's own cache would only hold memory.
sharp.concurrency(1)
sharp.cache(false)

/** All decoding and encoding runs through this limit. */
export const runImageTask = createConcurrencyLimit({ concurrency: 2, queueSize: 500 })

export const maxPixels = 50_000_000
export const maxFrames = 200
export const imageTimeLimit = { seconds: 20 }

export { sharp }
