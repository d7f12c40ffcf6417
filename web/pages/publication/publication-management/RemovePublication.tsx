import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Section } from '#web/design/Section/Section.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { deleteCollectionMutation, type PublicationSettings } from '#web/features/publication-management/management.operations.ts'
import styles from './Management.module.css'

/** Deletes the publication after its slug is typed as confirmation. */
export function RemovePublication({ publication }: { publication: PublicationSettings }) {
  const remove = useMutation(deleteCollectionMutation)
  const { navigate } = useNavigation()
  const form = useForm({
    initial: { confirmSlug: '' },
    onSubmit: async ({ confirmSlug }) => {
      const refusal = refusalOf(await remove({ collectionId: publication.id, confirmSlug }), 'MutationSuccess')
      if (refusal) return { ...refusal, field: 'confirmSlug' }
      navigate(pathTo('ShowHome'))
      showToast({ message: t`${publication.name} deleted. Its stories stay with their writers.` })
      return undefined
    },
  })
  return (
    <Section title={t`Delete`}>
      <p className="muted">
        {t`This permanently deletes its pages, staff list and followers. Stories stay with their writers, under their names.
          Members are refunded from your Stripe account for the days they have paid and don’t get, and gifts that weren’t
          redeemed in full.`}
      </p>
      <form {...form.attributes} className={styles.row}>
        <Field label={t`Type “${publication.slug}” to confirm`} {...form.field('confirmSlug')}>
          <TextInput {...form.text('confirmSlug')} dir="ltr" autoComplete="off" autoCapitalize="none" />
        </Field>
        <Button kind="danger" type="submit" loading={form.isPending} disabled={form.values.confirmSlug !== publication.slug}>
          {t`Delete publication`}
        </Button>
      </form>
    </Section>
  )
}
