import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildEnvironmentOptions, build, createLogger, type InlineConfig, type LogOptions } from 'vite'
import { compileCatalog, translatedLanguages } from '../messages/catalogs.ts'
import { root } from '../paths.js'
import { fingerprint, stampFile } from '../stamp.js'
import { compressFolder } from './compress.ts'
import { buildFonts } from './fonts.ts'
import { buildIcons } from './icons.ts'
import { translateFiles } from './translate-files.ts'

const client = join(root, 'dist/client')

/** The files next to the bundles: icons, the migrations the server runs when it starts, and the words of other languages. */
export async function buildExtraFiles(): Promise<void> {
  await Promise.all([
    buildIcons(join(client, 'icons')),
    cp(join(root, 'db/migrations'), join(root, 'dist/migrations'), { recursive: true }),
    storeCatalogs(join(root, 'dist/translations')),
  ])
}

async function storeCatalogs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const language of translatedLanguages)
    await writeFile(join(folder, `${language}.json`), JSON.stringify(compileCatalog(language)))
}

/** Silences an expected warning: modules that browsers load on demand are static on the server. */
function quietLogger() {
  const logger = createLogger('warn')
  const isExpected = (message: string) => message.includes('INEFFECTIVE_DYNAMIC_IMPORT')
  return {
    ...logger,
    warn: (message: string, options?: LogOptions) => isExpected(message) || logger.warn(message, options),
    warnOnce: (message: string, options?: LogOptions) => isExpected(message) || logger.warnOnce(message, options),
  }
}

export const viteSettings = (options: BuildEnvironmentOptions): InlineConfig => ({
  root,
  logLevel: 'warn',
  customLogger: quietLogger(),
  build: { emptyOutDir: false, reportCompressedSize: false, ...options },
})

export const clientBuild = {}
export const serverBuild = { ssr: true }

/** A build from scratch. Removes the previous output first, so that no file outlives its source. */
export async function buildAll(): Promise<void> {
  // Taken before the build, so that a change during it makes the next start build again.
  const built = fingerprint()
  await rm(join(root, 'dist'), { recursive: true, force: true })
  await buildFonts()
  await Promise.all([build(viteSettings(clientBuild)), build(viteSettings(serverBuild)), buildExtraFiles()])
  await translateFiles(client)
  await compressFolder(client)
  await writeFile(stampFile, built)
  console.log(await sizes())
}

/** The compressed sizes for a browser without Brotli, as stored on disk; those of other languages than English hardly differ. */
const sizes = async (): Promise<string> => {
  const entries = (await readdir(client, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !/assets\/[a-z]{2}-[\w-]+$/.test(entry.parentPath),
  )
  const files = await Promise.all(
    entries.map(async ({ parentPath, name }) => ({ name, bytes: (await stat(join(parentPath, name))).size })),
  )
  const sum = (ending: string) =>
    `${Math.round(files.filter(({ name }) => name.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0) / 1024)} KB`
  return `Built: scripts ${sum('.js.gz')} and styles ${sum('.css.gz')} compressed, fonts ${sum('.woff2')}.`
}
