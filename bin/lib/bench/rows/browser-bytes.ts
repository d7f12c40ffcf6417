import { gzipSync } from 'node:zlib'
import { sendRequest } from '../http.ts'
import type { BenchRow } from '../rows.ts'

const kb = 1024

/** What a browser fetches before a story is usable: what its HTML contains and names, and the static imports. */
export const browserBytes: BenchRow = {
  name: 'bytes of a story',
  isExact: true,
  isSameAtAnySize: true,
  lines: {
    'story, JavaScript in gzip': { unit: 'KB', max: 15 },
    'story, styles in gzip': { unit: 'KB', max: 12 },
    'story, HTML': { unit: 'KB', max: 45 },
  },
  measure: async ({ server: { port }, storyIds }) => {
    const fetched = async (path: string, encoding = 'identity') => {
      const { status, body } = await sendRequest(port, { path, headers: { 'accept-encoding': encoding } })
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      return body
    }
    const zipped = async (paths: Iterable<string>) => {
      let bytes = 0
      for (const path of paths) bytes += (await fetched(path, 'gzip')).length
      return bytes
    }
    const html = await fetched(`/p/${storyIds[0]}`)
    const found = (pattern: RegExp) => [...html.toString().matchAll(pattern)].map(([, text]) => text as string)

    const inlineScripts = gzipSync(found(/<script>(.*?)<\/script>/g).join(''))
    const scripts = new Set(found(/ data-reading-files="([^"]+)"/g).flatMap((files) => files.split(' ')))
    // Iterating a set includes items added meanwhile.
    for (const path of scripts)
      for (const imported of importsOf((await fetched(path)).toString()))
        scripts.add(new URL(imported, `http://octavo${path}`).pathname)

    return {
      'story, JavaScript in gzip': (inlineScripts.length + (await zipped(scripts))) / kb,
      'story, styles in gzip': (await zipped(found(/<link rel="stylesheet" href="([^"]+)"/g))) / kb,
      'story, HTML': html.length / kb,
    }
  },
}

/** Matches `import"./a.js"` and `from"./a.js"`, but not `import("./a.js")`, which is loaded on demand. */
const importsOf = (script: string): string[] =>
  [...script.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(([, path]) => path as string)
