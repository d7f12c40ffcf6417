import { pathTo } from '#shared/routes.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { sequenceCacheKeys, sequenceHead } from './sequence-head.ts'
import { sequenceLibraryQuery, sequenceOf } from './sequence.operations.ts'
import { SequencePage } from './SequencePage.tsx'

export const page: PageModule = {
  questions: ({ params }) => [question(sequenceLibraryQuery, { sequenceSlug: params.sequenceSlug ?? '' })],
  outcome: (answers, { params, query }) => {
    const sequence = sequenceOf(answers.get(sequenceLibraryQuery))
    if (!sequence) return { kind: 'unavailable', status: 404 }
    if (sequence.slug === params.sequenceSlug) return { kind: 'page' }
    const to = pathTo('ShowSequenceLibrary', { sequenceSlug: sequence.slug })
    return { kind: 'redirect', to: query.size > 0 ? `${to}?${query}` : to, permanent: true }
  },
  head: (answers, { env }) => {
    const sequence = sequenceOf(answers.get(sequenceLibraryQuery))
    return sequence ? sequenceHead(sequence, env) : { title: 'Series', noindex: true }
  },
  cacheKeys: (answers) => sequenceCacheKeys(sequenceOf(answers.get(sequenceLibraryQuery))),
  Page: SequencePage,
}
