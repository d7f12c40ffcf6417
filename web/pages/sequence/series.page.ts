import { trailingId } from '#shared/text/slug.ts'
import { type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { sequenceCacheKeys, sequenceHead } from './sequence-head.ts'
import { seriesOf, seriesQuery } from './sequence.operations.ts'
import { SeriesPage } from './SequencePage.tsx'

const postIdOf = ({ params }: PageInput): string => trailingId(params.postId ?? '') ?? ''

export const page: PageModule = {
  questions: (input) => [question(seriesQuery, { postId: postIdOf(input) })],
  outcome: (answers) => (seriesOf(answers.get(seriesQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers, { env }) => {
    const sequence = seriesOf(answers.get(seriesQuery))
    return sequence ? sequenceHead(sequence, env) : { title: 'Series', noindex: true }
  },
  cacheKeys: (answers) => sequenceCacheKeys(seriesOf(answers.get(seriesQuery))),
  Page: SeriesPage,
}
