import { useQuery } from '#web/data/data-context.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { FormLanding } from '#web/shell/form-landing/FormLanding.tsx'
import { Standing, titleFor } from './Standing.tsx'
import { authorStandingQuery } from './verified-authors.operations.ts'

const parts = [
  {
    title: 'What readers see',
    text: 'A mark beside the name on your profile says that you are who wrote your books. Nobody else can put it there.',
  },
  {
    title: 'Who can be verified',
    text: 'Whoever has published a book that a library or a bookshop lists, in any language, alone or with others, with a publisher or without one.',
  },
  {
    title: 'How it goes',
    text: 'You name one of your books below. We compare what you say with what your publisher or the catalogue says, and answer within a week.',
  },
]

/** What the mark on an author's profile means, and how one comes by it. */
export function VerifiedAuthorsPage() {
  const { productName } = useEnvironment().config
  const viewer = useQuery(authorStandingQuery, {}).data?.viewer
  return (
    <FormLanding
      title={
        <>
          Wrote a book? <em>Let readers know</em>
        </>
      }
      lead={`On ${productName} the authors of books are marked as such, so that readers who liked a book find the person who wrote it.`}
      parts={parts}
      formTitle={titleFor(viewer)}
    >
      <Standing viewer={viewer} />
    </FormLanding>
  )
}
