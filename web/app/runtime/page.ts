import type { ComponentType } from 'react'
import { dataOrFailure } from '#web/data/failed-fields.ts'
import type { Document } from '#web/data/graphql.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import type { Environment } from './environment.ts'

/** An address: route parameters, path and query. */
export type PageInput = {
  params: Record<string, string>
  path: string
  query: URLSearchParams
  env: Environment
}

/** A query with its variables, run before the page is rendered. */
export type PageQuery = { document: Document; variables: unknown }

/** The result of a request: the page itself, another screen with its status and message, or a redirect. */
export type PageOutcome =
  | { kind: 'page' }
  | { kind: 'unavailable'; status: 404 | 410 | 451; message?: string }
  /** The viewer is on the publication's staff, but their role does not suffice. */
  | { kind: 'role-needed' }
  | { kind: 'redirect'; to: string; permanent: boolean }

export type Head = {
  title: string
  description?: string
  /** A path, or a URL on another host; defaults to the page's own path. */
  canonical?: string
  noindex?: boolean
  image?: { id: string; width?: number; height?: number; alt?: string } | undefined
  /** This page in every language that it exists in, itself included, the first for readers of all others. */
  translations?: { language: string; path: string }[]
  type?: 'website' | 'article' | 'profile'
  feeds?: { title: string; path: string }[]
  jsonLd?: Record<string, unknown>[]
  /** Additional `<meta name>` entries, such as fediverse:creator. */
  names?: Record<string, string>
  /** Additional `<meta property>` entries, such as article:author or article:published_time. */
  properties?: Record<string, string>
  oEmbed?: boolean
  /** The icon of the page's owner, instead of the product's. */
  icon?: string | undefined
}

type Typed<Data> = { name: string; types?: { data: Data } }

export type PageData = { get: <Data>(document: Typed<Data>) => Data | undefined }

/** Where a page with `fillsHeader` renders its items, through a portal. */
export const headerSlotId = 'header-slot'

/** A page's module: queries, outcome, head and components. */
export type PageModule = {
  queries?: (input: PageInput) => PageQuery[]
  outcome?: (data: PageData, input: PageInput) => PageOutcome
  head: (data: PageData, input: PageInput) => Head
  /** Purge keys of the page's content; without them it is never cached for visitors. */
  cacheKeys?: (data: PageData, input: PageInput) => string[] | undefined
  /** Whether a shared cache may serve this page to visitors without revalidation. */
  isEdgeCached?: (data: PageData) => boolean
  /**
   * Whether the page hydrates only once somebody is about to use it. What it does by itself is in `web/entry-reading.ts`. See
   * docs/decisions/0077-hydrate-on-intent.md.
   */
  hydratesOnIntent?: (data: PageData, input: PageInput) => boolean
  Page: ComponentType<{ input: PageInput }>
  /** The page consists of parts that hydrate by themselves, so it need not be one. */
  hasParts?: boolean
  /** The header keeps logo, notifications and menu; the page renders the rest into the element with `headerSlotId`. */
  fillsHeader?: boolean
  /** The page brings the frame of management pages, whatever its specified layout: a header above it, and nothing below. */
  isManaged?: boolean
  /** Shows the footer on a long Wordmark page. */
  hasFooter?: boolean
  /** The right column of a TwoColumn page. */
  Aside?: ComponentType<{ input: PageInput }>
  /** Full-width content above the columns, such as a publication's header. */
  Top?: ComponentType<{ input: PageInput }>
}

/** A file `<page id>.page.tsx` below `web/pages`, which holds one page or, by their ids, several that share almost everything. */
export type PageFile = { page: PageModule } | { pages: Record<string, PageModule> }

/** Throws if the file has no such page. */
export function pageIn(file: PageFile, pageId: string): PageModule {
  const page = 'page' in file ? file.page : file.pages[pageId]
  if (!page) throw new Error(`There is no page "${pageId}" in its file.`)
  return page
}

export const pageQuery = <Data, Variables>(document: Document<Data, Variables>, variables: Variables): PageQuery => ({
  document: document,
  variables,
})

/** Reads query results by document. A page runs each document once. Throws a `QueryFailure` for what the server failed to answer. */
export function pageData(queries: readonly PageQuery[], resultOf: (pageQuery: PageQuery) => QueryResult | undefined): PageData {
  return {
    get: <Data>(document: Typed<Data>) => {
      const match = queries.find((q) => q.document.name === document.name)
      return match && (dataOrFailure(match.document, match.variables, resultOf(match)) as Data | undefined)
    },
  }
}
