import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { cx } from '#web/design/cx.ts'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { countsOpensText } from '#web/features/newsletters/SubscribeBox.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import styles from './embed.module.css'

const embedFormQuery = graphql(`
  query EmbedFormQuery($id: ID!) {
    newsletterV3(id: $id) {
      __typename
      ... on NewsletterV3 { id name description countsOpens collection { id slug } user { id username } }
      ...Refusal
    }
  }
`)

const formOf = (data: DataOf<typeof embedFormQuery> | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined

const problems: Record<string, Phrase> = {
  email: phrase`Please enter a valid email address.`,
  often: phrase`Too many attempts. Please try again later.`,
}

/** A form embedded in other sites. Scripts are disabled in its frame, so it submits natively. */
function EmbedFormPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const newsletter = formOf(useQuery(embedFormQuery, { id: input.params.formId ?? '' }).data)
  if (!newsletter) return null
  const { id, name, description, countsOpens } = newsletter
  const problem = problems[input.query.get('problem') ?? '']
  return (
    <main id="main" className={cx('boxed', styles.card, styles.form)}>
      <Stack gap={3} className={styles.words}>
        <Heading level={1} dir="auto">
          {name}
        </Heading>
        {input.query.has('requested') ? (
          <Text face="read" role="status">
            {rich`Thank you. Check your inbox and open the link to confirm your subscription to ${<b>{name}</b>}.`}
          </Text>
        ) : (
          <>
            {description && (
              <Text face="read" dir="auto">
                {description}
              </Text>
            )}
            <form method="post" action={pathTo('EmbedForm', { formId: id })} target="_self">
              <Stack gap={3} align="start">
                <Field label={t`Your email`} error={problem && t(problem)}>
                  <TextInput type="email" name="email" autoComplete="email" required />
                </Field>
                {countsOpens && <Text>{t(countsOpensText)}</Text>}
                <Button kind="primary" type="submit">
                  {t`Subscribe`}
                </Button>
              </Stack>
            </form>
          </>
        )}
        <Wordmark productName={config.productName} height={18} />
      </Stack>
    </main>
  )
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(embedFormQuery, { id: params.formId ?? '' })],
  outcome: (data) => (formOf(data.get(embedFormQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const newsletter = formOf(data.get(embedFormQuery))
    return { title: newsletter ? t`Subscribe to ${newsletter.name}` : t`Subscribe to a newsletter`, noindex: true }
  },
  Page: EmbedFormPage,
}
