import type { ComponentType } from 'react'
import type { Document } from '#web/data/gql.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import type { Environment } from './environment.ts'

/** What an address says: the placeholders of its route, its path and its query. */
export type PageInput = {
  params: Record<string, string>
  path: string
  query: URLSearchParams
  env: Environment
}

/** One question with its variables, as a page asks it before it is shown. */
export type Question = { document: Document; variables: unknown }

/** What a page answers with: the screen itself, another screen with its status and text, or another address. */
export type Outcome =
  | { kind: 'page' }
  | { kind: 'unavailable'; status: 404 | 410 | 451; message?: string }
  /** The viewer belongs to the publication, in a role that is not enough. */
  | { kind: 'role-needed' }
  | { kind: 'redirect'; to: string; permanent: boolean }

export type Head = {
  title: string
  description?: string
  /** Path, or address when it stands elsewhere; the page's own path when left out. */
  canonical?: string
  noindex?: boolean
  image?: { id: string; width?: number; height?: number; alt?: string } | undefined
  type?: 'website' | 'article' | 'profile'
  feeds?: { title: string; path: string }[]
  jsonLd?: Record<string, unknown>[]
  /** By name, beside description and robots: fediverse:creator. */
  names?: Record<string, string>
  /** Beside Open Graph's own: article:author, article:published_time … */
  properties?: Record<string, string>
  oEmbed?: boolean
  /** The picture of whoever the page belongs to, in place of our own. */
  icon?: string | undefined
}

type Typed<Data> = { name: string; types?: { data: Data } }

export type Answers = { get: <Data>(document: Typed<Data>) => Data | undefined }

/** Where a page with `fillsHeader` puts its own items, by a portal. */
export const headerSlotId = 'header-slot'

/** A page's module: what it asks, what comes of the answers, what its head says, and how it looks. */
export type PageModule = {
  questions?: (input: PageInput) => Question[]
  outcome?: (answers: Answers, input: PageInput) => Outcome
  head: (answers: Answers, input: PageInput) => Head
  /** What this page shows, as purge keys; a page without them is never kept for visitors. */
  cacheKeys?: (answers: Answers, input: PageInput) => string[] | undefined
  /** Whether a shared cache may answer visitors with this page by itself; otherwise it asks us each time. */
  isEdgeCached?: (answers: Answers) => boolean
  Page: ComponentType<{ input: PageInput }>
  /** The header keeps its mark, bell and menu and leaves the rest to the page, which draws into the element with `headerSlotId`. */
  fillsHeader?: boolean
  /** A Wordmark page that is long enough to end in the footer. */
  hasFooter?: boolean
  /** The right column of a TwoColumn page. */
  Aside?: ComponentType<{ input: PageInput }>
  /** What belongs to the page and stands over its columns, across the window: a publication's own header. */
  Top?: ComponentType<{ input: PageInput }>
}

export const question = <Data, Variables>(document: Document<Data, Variables>, variables: Variables): Question => ({
  document: document,
  variables,
})

/** Reads the answers to a page's questions by document. A page asks each document once. */
export function answersOf(questions: readonly Question[], resultOf: (question: Question) => QueryResult | undefined): Answers {
  return {
    get: <Data>(document: Typed<Data>) => {
      const asked = questions.find((q) => q.document.name === document.name)
      return asked ? ((resultOf(asked)?.data ?? undefined) as Data | undefined) : undefined
    },
  }
}
