import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { chooseStoredCoding } from './compression.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}
const extensions = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Scripts, styles and fonts of a build, whose names contain a hash of their content. A first visit requests thirty of them, and opening a
 * file takes ten times as long as sending it, so each is read once and stays in memory; together they are as large as the build.
 */
export const builtFiles = (folder: string) => async (app: FastifyInstance) => {
  const known = new Map<string, Buffer>()
  async function contentOf(name: string): Promise<Buffer | undefined> {
    const content = known.get(name) ?? (await readFile(join(folder, 'assets', name)).catch(() => undefined))
    if (content) known.set(name, content)
    return content
  }

  app.get<{ Params: { file: string } }>(
    '/_/static/assets/:file(^[\\w.-]+\\.(?:css|js|woff2)$)',
    async ({ params: { file }, headers }, reply) => {
      const type = extname(file)
      const isText = type !== '.woff2'
      const coding = (isText && chooseStoredCoding(headers['accept-encoding'])) || 'identity'
      const encoded = await contentOf(file + extensions[coding])
      const content = encoded ?? (await contentOf(file))
      if (!content) return reply.callNotFound()
      void reply.headers({
        'content-type': types[type],
        'cache-control': 'public, max-age=31536000, immutable',
        // The same content in several codings.
        etag: `W/"${file}"`,
        ...(isText && { vary: 'Accept-Encoding' }),
        ...(encoded && coding !== 'identity' && { 'content-encoding': coding }),
      })
      return reply.send(content)
    },
  )
}
