import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import styles from './EmbedForm.module.css'
import { embedFormQuery, formOf } from './embed-form.operations.ts'

const problems: Record<string, string> = {
  email: 'Please enter a valid email address.',
  often: 'Too many attempts. Please try again later.',
}

/** A form embedded in other sites. Scripts are disabled in its frame, so it submits natively. */
export function EmbedFormPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const newsletter = formOf(useQuery(embedFormQuery, { id: input.params.formId ?? '' }).data)
  if (!newsletter) return null
  const { id, name, description } = newsletter
  const problem = problems[input.query.get('problem') ?? '']
  return (
    <main id="main" className={styles.card}>
      <h1 dir="auto">{name}</h1>
      {input.query.has('requested') ? (
        <p role="status">
          Thank you. Check your inbox and open the link to confirm your subscription to <b>{name}</b>.
        </p>
      ) : (
        <>
          {description && <p dir="auto">{description}</p>}
          <form method="post" action={pathTo('EmbedForm', { formId: id })} target="_self">
            <Field label="Your email" error={problem}>
              <TextInput type="email" name="email" autoComplete="email" required />
            </Field>
            <Button kind="primary" type="submit">
              Subscribe
            </Button>
          </form>
        </>
      )}
      <Wordmark productName={config.productName} height={18} />
    </main>
  )
}
