import { sendRequest } from '../http.ts'
import type { BenchRow } from '../rows.ts'

const kb = 1024

/** What a browser fetches before a story is usable: the files named in its HTML, and their static imports. */
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
      return bytes / kb
    }
    const html = await fetched(`/p/${storyIds[0]}`)
    const named = (pattern: RegExp) => [...html.toString().matchAll(pattern)].map(([, path]) => path as string)

    const scripts = new Set(named(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g))
    // Iterating a set includes items added meanwhile.
    for (const path of scripts)
      for (const imported of importsOf((await fetched(path)).toString()))
        scripts.add(new URL(imported, `http://octavo${path}`).pathname)

    return {
      'story, JavaScript in gzip': await zipped(scripts),
      'story, styles in gzip': await zipped(named(/<link rel="stylesheet" href="([^"]+)"/g)),
      'story, HTML': html.length / kb,
    }
  },
}

/** Matches `import"./a.js"` and `from"./a.js"`, but not `import("./a.js")`, which is loaded on demand. */
const importsOf = (script: string): string[] =>
  [...script.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(([, path]) => path as string)
