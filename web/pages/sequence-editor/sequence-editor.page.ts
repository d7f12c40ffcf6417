import { sequenceLibraryQuery, sequenceOf } from '#web/pages/sequence/sequence.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { SequenceEditorPage } from './SequenceEditorPage.tsx'

export const page: PageModule = {
  questions: ({ params }) => (params.sequenceSlug ? [question(sequenceLibraryQuery, { sequenceSlug: params.sequenceSlug })] : []),
  outcome: (answers, { params }) =>
    !params.sequenceSlug || sequenceOf(answers.get(sequenceLibraryQuery))
      ? { kind: 'page' }
      : { kind: 'unavailable', status: 404 },
  head: (answers) => {
    const sequence = sequenceOf(answers.get(sequenceLibraryQuery))
    return { title: sequence ? `Editing: ${sequence.title}` : 'New series', noindex: true }
  },
  Page: SequenceEditorPage,
}
