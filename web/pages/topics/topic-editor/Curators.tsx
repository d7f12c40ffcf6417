import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { saveWithUndo } from '#web/features/settings/user-settings.ts'
import { assignCuratorMutation, dismissCuratorMutation, type TopicData } from './topic-editor.operations.ts'
import styles from './TopicEditor.module.css'

/** The topic's curators, in addition to staff. */
export function Curators({ topic: { slug: topicSlug, curators } }: { topic: TopicData }) {
  const assign = useMutation(assignCuratorMutation)
  const dismiss = useMutation(dismissCuratorMutation)
  const form = useForm({
    initial: { username: '' },
    onSubmit: async ({ username }) => {
      const refusal = refusalOf(await assign({ topicSlug, username: username.trim() }), 'Topic')
      if (refusal) return { ...refusal, field: 'username' }
      form.reset()
      return undefined
    },
  })
  const remove = async (curator: TopicData['curators'][number]) => {
    const { username } = curator
    const refusal = await saveWithUndo(
      t`${curator.name} no longer curates this topic.`,
      async () => refusalOf(await dismiss({ topicSlug, username }), 'Topic'),
      async () => refusalOf(await assign({ topicSlug, username }), 'Topic'),
    )
    if (refusal) showRefusal(refusal)
  }
  return (
    <Stack as="section" gap={2} className={styles.curators} aria-labelledby="curators">
      <Heading id="curators">{t`Curators`}</Heading>
      <Text size="m">{t`Curators edit this topic, add stories to it, and nominate stories for staff picks.`}</Text>
      <ul>
        {curators.map((curator) => (
          <li key={curator.id}>
            <Avatar name={curator.name ?? curator.username} imageId={curator.imageId} size="XS" />
            <span className="gap">
              <bdi>{curator.name}</bdi>
            </span>
            <Button size="s" aria-label={t`Remove ${curator.name}`} onClick={() => void remove(curator)}>
              {t`Remove`}
            </Button>
          </li>
        ))}
      </ul>
      <Form form={form} submitText={t`Add curator`} submitKind="secondary" className={styles.add}>
        <Field label={t`Username`} {...form.field('username')}>
          <TextInput {...form.text('username')} required dir="ltr" />
        </Field>
      </Form>
    </Stack>
  )
}
