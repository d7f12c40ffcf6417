import { t } from '#shared/translation/translate.ts'
import { tierBounds } from '#shared/membership/tier-bounds.ts'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { type Sales, setPublicationSalesMutation } from './publication-sales.operations.ts'

type Props = { publicationId: string; sales: Sales; onSaved: () => Promise<unknown> }
type Values = { headline: string; admitsSiteMembers: 'YES' | 'NO'; isOpen: boolean }

/** Who reads locked stories, and whether people can join. */
export function SalesForm({ publicationId, sales, onSaved }: Props) {
  const set = useMutation(setPublicationSalesMutation)
  const form = useForm<Values>({
    initial: {
      headline: sales.headline ?? '',
      admitsSiteMembers: sales.admitsSiteMembers ? 'YES' : 'NO',
      isOpen: sales.isOpen,
    },
    onSubmit: async ({ headline, admitsSiteMembers, isOpen }) => {
      const result = await set({ publicationId, headline, isOpen, admitsSiteMembers: admitsSiteMembers === 'YES' })
      const refusal = refusalOf(result, 'Collection')
      if (refusal) return refusal
      await onSaved()
      showToast({ message: isOpen ? t`Saved. People can join now.` : t`Saved. Nobody new can join.` })
      return undefined
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  const openError = form.errorOf('isOpen')
  return (
    <Section title={t`3. Open for members`}>
      <Form form={form} submitText={t`Save`}>
        <FieldSet legend={t`Who reads your locked stories`} error={form.errorOf('admitsSiteMembers')}>
          <Radio {...form.radio('admitsSiteMembers', 'NO')}>
            {t`Your members only`}
            <small>{t`Members of this site see the beginning of each story, and an invitation to join you.`}</small>
          </Radio>
          <Radio {...form.radio('admitsSiteMembers', 'YES')}>
            {t`Your members, and members of this site`}
            <small>
              {t`What members of the site read earns your writers a share of their fee, if they’re in the Partner Program.`}
            </small>
          </Radio>
        </FieldSet>
        <Field
          label={t`Headline`}
          hint={t`The first line of the page where people join. Leave blank for the name of your publication.`}
          {...form.field('headline')}
          limit={tierBounds.headline}
        >
          <TextInput {...form.text('headline')} autoComplete="off" />
        </Field>
        <div>
          <Checkbox
            {...form.checkbox('isOpen')}
            aria-describedby={openError && 'open-error'}
            aria-invalid={openError !== undefined}
          >
            {t`New members can join`}
            <small>{t`When you turn this off, your members stay, and go on paying until they cancel.`}</small>
          </Checkbox>
          <FieldError id="open-error" error={openError} />
        </div>
        {guard}
      </Form>
    </Section>
  )
}
