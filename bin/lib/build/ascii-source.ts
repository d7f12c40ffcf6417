import type { Plugin } from 'vite'

const notAscii = /\\\\|\\?[^\0-\x7f]/g

const escaped = (found: string): string =>
  found === '\\\\' ? found : `\\u${found.slice(-1).charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Escapes everything beyond ASCII. V8 keeps the source of a loaded module in memory, at two bytes for each character if a single one, such as
 * an apostrophe, needs them.
 */
export const asciiSource = (): Plugin => ({
  name: 'ascii-source',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = chunk.code.replace(notAscii, escaped)
  },
})
