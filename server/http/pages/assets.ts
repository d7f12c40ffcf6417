import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileOfPage } from '#web/entry-server.tsx'
import { preloadableFonts, type PreloadableFonts } from './preloaded-fonts.ts'

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

/** The text of a script in the document, and the source that allows it in a content security policy. */
export type InlineScript = { text: string; source: string }
export type InlineStyles = InlineScript & { files: string[] }

/** A page's built files: entry script, scripts to preload, styles, and the page's own module. */
export type PageAssets = {
  /** A small script inside the document. */
  early: InlineScript
  /** The script of a page that hydrates on intent, then the files it imports. */
  reading: string[]
  script: string
  preload: string[]
  styles: string[]
  /** The small ones among the styles, to be inside the document. */
  inlineStyles: InlineStyles | undefined
  /** The font files nearly all text needs, to preload. */
  fonts: PreloadableFonts
  module?: string
}
export type Assets = { folder: string; forPage: (pageId: string, language?: string) => PageAssets }

const base = '/_/static/'
const entry = 'web/entry-client.tsx'
const early = 'web/early/early.ts'
const reading = 'web/entry-reading.ts'

/**
 * Reads the client build's manifest once. Each page's own chunk is preloaded, so that the browser does not discover it only after the
 * entry.
 */
export function readAssets(folder: string): Assets {
  const path = join(folder, '.vite', 'manifest.json')
  const manifest: Manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
  const known = new Map<string, PageAssets>()
  const fonts = preloadableFonts((name) => {
    const chunk = Object.values(manifest).find(({ src }) => src?.endsWith(`/fonts/${name}.woff2`))
    return chunk && base + chunk.file
  })

  const earlyScript = readInlineScript(folder, manifest[early])

  const collect = (keys: string[]): { scripts: string[]; styles: string[] } => {
    const seen = new Set<string>()
    const styles = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || seen.has(key)) return
      seen.add(key)
      for (const imported of chunk.imports ?? []) visit(imported)
      for (const css of chunk.css ?? []) styles.add(base + css)
    }
    keys.forEach(visit)
    return { scripts: [...seen], styles: [...styles] }
  }

  const folders = readTranslatedFolders(folder)
  /** Scripts of other languages have the same names, in a folder of their own. */
  const addressIn = (language: string) => (key: string) => {
    const file = (manifest[key] as Chunk).file
    const own = folders[language]
    return base + (own ? file.replace(/^assets\//, `assets/${own}/`) : file)
  }

  return {
    folder,
    forPage: (pageId, language = 'en') => {
      const id = `${language} ${pageId}`
      const existing = known.get(id)
      if (existing) return existing
      const own = Object.keys(manifest).find(
        (key) => key.startsWith('web/pages/') && key.endsWith(`/${fileOfPage(pageId)}.page.tsx`),
      )
      const eagerModules = [entry, ...(own ? [own] : [])]
      const { styles } = collect(eagerModules)
      // Their styles are not preloaded: they must not delay the first paint.
      const { scripts } = collect([...eagerModules, ...(preloadedModules[pageId] ?? [])])
      const addressOf = addressIn(language)
      const script = manifest[entry] ? addressOf(entry) : `${base}client.js`
      const module = own && addressOf(own)
      const assets = {
        early: earlyScript,
        script,
        reading: manifest[reading] ? collect([reading]).scripts.map(addressOf) : [`${base}reading.js`],
        preload: scripts.map(addressOf).filter((file) => file !== script),
        // The entry imports those that declare the order of the layers, and so they are first.
        styles,
        inlineStyles: readInlineStyles(folder, styles),
        fonts,
        ...(module && { module }),
      }
      known.set(id, assets)
      return assets
    },
  }
}

/** The folders of scripts with the words of another language in them, which the build names by their content. */
function readTranslatedFolders(folder: string): Record<string, string> {
  const path = join(folder, '.vite', 'translated.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}

/** What a page loads by itself right after hydration, preloaded so that it is there by then. */
const preloadedModules: Record<string, string[]> = {
  'post-editor': ['web/pages/writing/story-editor/story-editor-module.ts'],
}

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/** A module as a classic script, which runs before the rest of the document is parsed. */
function readInlineScript(folder: string, chunk: Chunk | undefined): InlineScript {
  const path = chunk && join(folder, chunk.file)
  const code = path && existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (chunk?.imports?.length || /<\/script|<!--/i.test(code)) throw new Error(`${chunk?.file} cannot be inside a document.`)
  const text = `(()=>{"use strict";${code}})()`
  return { text, source: sourceOf(text) }
}

/** Larger ones are worth keeping for the next page. */
const maxInlineBytes = 4_096

function readInlineStyles(folder: string, hrefs: readonly string[]): InlineStyles | undefined {
  const found = hrefs.flatMap((href) => {
    const path = join(folder, href.slice(base.length))
    return existsSync(path) && statSync(path).size <= maxInlineBytes ? [{ href, css: readFileSync(path, 'utf8').trim() }] : []
  })
  const text = found.map(({ css }) => css).join('')
  return text ? { text, source: sourceOf(text), files: found.map(({ href }) => href) } : undefined
}
