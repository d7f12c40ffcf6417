import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { chooseStoredCoding } from './compression.ts'
import { immutableCaching } from './conditional-responses.ts'

const prefix = '/_/static/'
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}
const extensions = { br: '.br', gzip: '.gz' }

/**
 * The files of a build. A first visit requests about thirty scripts, styles and fonts, and opening a file takes ten times as long as sending
 * it, so each of these is read once and stays in memory; together they are as large as the build.
 */
export const builtFiles = (folder: string) => async (app: FastifyInstance) => {
  // Their names contain a hash of their content.
  const hashed = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.startsWith(hashed) ? immutableCaching : 'public, max-age=86400')
    },
  })

  const known = new Map<string, Buffer>()
  async function contentOf(name: string): Promise<Buffer | undefined> {
    const content = known.get(name) ?? (await readFile(join(hashed, name)).catch(() => undefined))
    if (content) known.set(name, content)
    return content
  }

  const file = ':file(^[\\w.-]+\\.(?:css|js|woff2)$)'
  // Scripts with the words of another language are in a folder of their own.
  for (const path of [file, `:folder(^[a-z]{2}-[\\w-]+$)/${file}`])
    app.get<{ Params: { folder?: string; file: string } }>(`${prefix}assets/${path}`, async ({ params, headers }, reply) => {
      const name = params.folder ? `${params.folder}/${params.file}` : params.file
      const type = extname(name)
      const isText = type !== '.woff2'
      const coding = isText ? chooseStoredCoding(headers['accept-encoding']) : undefined
      const encoded = coding && (await contentOf(name + extensions[coding]))
      const content = encoded ?? (await contentOf(name))
      if (!content) return reply.callNotFound()
      void reply.headers({
        'content-type': types[type],
        'cache-control': immutableCaching,
        // The same content in several codings.
        etag: `W/"${name}"`,
        ...(isText && { vary: 'Accept-Encoding' }),
        ...(encoded && { 'content-encoding': coding }),
      })
      return reply.send(content)
    })
}
