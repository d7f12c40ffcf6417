import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { FormLanding } from '#web/app/frame/layouts/FormLanding.tsx'
import { ApplicationStatus, statusTitle } from './ApplicationStatus.tsx'
import { authorStatusQuery } from './verified-authors.operations.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const parts = [
  {
    title: phrase`What readers see`,
    text: phrase`A badge next to the name on your profile shows that you wrote your books. Only we can add it.`,
  },
  {
    title: phrase`Who can be verified`,
    text: phrase`Anyone who has published a book that a library or bookstore lists, in any language, alone or with others, with or without a publisher.`,
  },
  {
    title: phrase`How it works`,
    text: phrase`Tell us about one of your books below. We check it against your publisher’s site or a catalog, and reply within a week.`,
  },
]

/** Explains the verified author badge and how to get it. */
function VerifiedAuthorsPage() {
  const { productName } = useEnvironment().config
  const viewer = useQuery(authorStatusQuery, {}).data?.viewer
  return (
    <FormLanding
      title={<>{rich`Wrote a book? ${<em>{t`Let readers know`}</em>}`}</>}
      lead={t`On ${productName}, book authors carry a badge, so readers who liked a book can find the person who wrote it.`}
      parts={parts.map(({ title, text }) => ({ title: t(title), text: t(text) }))}
      formTitle={statusTitle(viewer)}
    >
      <ApplicationStatus viewer={viewer} />
    </FormLanding>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(authorStatusQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: t`Verified authors`,
    description: t`What it means to be a verified book author on ${config.productName}, and how to become one.`,
  }),
  cacheKeys: () => ['about'],
  Page: VerifiedAuthorsPage,
}
