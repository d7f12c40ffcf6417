import type { Plugin } from 'vite'

/** Fails the build when anything under server/ would reach a browser. */
export const noServerModules = (): Plugin => ({
  name: 'no-server-modules',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const leaked = chunk.moduleIds.find((id) => /[\\/](?:server|db)[\\/]/.test(id) && !id.includes('node_modules'))
      if (leaked) this.error(`The browser's bundle would hold ${leaked}. Pages reach the server by GraphQL only.`)
    }
  },
})
