import { useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { maxRevisionNameLength } from '#shared/limits.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { namePostRevisionMutation, type Version } from './story-settings.operations.ts'
import { versionName } from './version-labels.ts'
import styles from './StorySettings.module.css'

type Props = {
  storyId: string
  version: Version
  isNewest: boolean
  isPublished: boolean
  onCompare: (() => void) | undefined
  onRevert: (() => void) | undefined
  onNamed: () => void
}

/** One version with its author, time, visibility and actions. */
export function VersionRow({ storyId, version, isNewest, isPublished, onCompare, onRevert, onNamed }: Props) {
  const { now } = useEnvironment()
  const [isNaming, setNaming] = useState(false)
  const name = versionName(version)
  return (
    <li>
      <div className={styles.version}>
        <p>
          <strong dir="auto">{name}</strong> {isPublished && <Badge tone="positive">{t`Live version`}</Badge>}{' '}
          {isNewest && <Badge>{t`Newest`}</Badge>}{' '}
          {!isPublished && version.publishedAt && <Badge>{t`Previously published`}</Badge>}
        </p>
        <Text size="m">
          {version.author && (
            <>
              <bdi>{version.author.name}</bdi> ·{' '}
            </>
          )}
          {version.wordCount !== null &&
            `${plural(version.wordCount, phrase`1 word`, phrase`${formatNumber(version.wordCount)} words`)} · `}
          <LocalTime at={version.createdAt} now={now} />
        </Text>
        {isNaming && (
          <NameForm
            storyId={storyId}
            version={version}
            onClose={(isNamed) => {
              setNaming(false)
              if (isNamed) onNamed()
            }}
          />
        )}
      </div>
      <Row gap={2}>
        {onCompare && (
          <Button size="s" aria-label={t`What changed in ${name}`} onClick={onCompare}>
            {t`What changed`}
          </Button>
        )}
        {onRevert && (
          <Button size="s" kind="quiet" aria-label={t`Restore ${name}`} onClick={onRevert}>
            {t`Restore`}
          </Button>
        )}
        {!isNaming && (
          <Button size="s" kind="quiet" aria-label={t`Name ${name}`} onClick={() => setNaming(true)}>
            {version.name ? t`Rename` : t`Name`}
          </Button>
        )}
      </Row>
    </li>
  )
}

type NameProps = { storyId: string; version: Version; onClose: (isNamed: boolean) => void }

function NameForm({ storyId, version, onClose }: NameProps) {
  const nameRevision = useMutation(namePostRevisionMutation)
  const form = useForm({
    takesFocus: true,
    initial: { name: version.name ?? '' },
    onSubmit: async ({ name }) => {
      const refusal = refusalOf(await nameRevision({ postId: storyId, versionId: version.id, name }), 'PostRevision')
      if (!refusal) onClose(true)
      return refusal
    },
  })
  return (
    <Form
      form={form}
      submitText={t`Save name`}
      submitKind="secondary"
      size="s"
      onCancel={() => onClose(false)}
      className={styles.naming}
    >
      <Field label={t`Version name`} {...form.field('name')} limit={maxRevisionNameLength}>
        <TextInput {...form.text('name')} maxLength={maxRevisionNameLength} />
      </Field>
    </Form>
  )
}
