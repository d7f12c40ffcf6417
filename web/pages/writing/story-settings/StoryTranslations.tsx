import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { writtenLanguages } from '#shared/story-languages.ts'
import { languageName } from '#shared/text/names.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useDataStore, useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { LanguageOptions } from '#web/features/stories/LanguageOptions.tsx'
import { originalChangedText, useStartTranslation } from '#web/features/stories/story-translation.ts'
import { OriginalChanges } from './OriginalChanges.tsx'
import { NewLink } from './ShareLinks.tsx'
import {
  createShareKeyMutation,
  linkTranslationMutation,
  postSettingsQuery,
  type StorySettingsData,
  unlinkTranslationMutation,
} from './story-settings.operations.ts'
import styles from './StorySettings.module.css'

/** The story in other languages: what there is, and how one is added. */
export function StoryTranslations({ story }: { story: StorySettingsData }) {
  const isTranslation = story.translationSet.some(({ id, isOriginal }) => id === story.id && !isOriginal)
  return (
    <section className={cx('ruled', styles.section)} aria-labelledby="translations">
      <h2 id="translations">{t`Translations`}</h2>
      <Text size="m">
        {isTranslation
          ? t`Readers can choose between this translation and the others.`
          : t`A translation is a story with its own writer, address and responses. Readers can choose between the languages.`}
      </Text>
      {story.translationSet.length > 0 && <Languages story={story} />}
      {story.followedOriginal && <Original story={story} original={story.followedOriginal} />}
      {!isTranslation && story.isPublished && <NewTranslation story={story} />}
      {story.translationSet.length === 0 && <OwnOriginal story={story} />}
    </section>
  )
}

function Languages({ story }: { story: StorySettingsData }) {
  const store = useDataStore()
  const unlink = useMutation(unlinkTranslationMutation)
  const isOfOriginal = story.translationSet.some(({ id, isOriginal }) => id === story.id && isOriginal)
  const remove = async (id: string) => {
    const refusal = refusalOf(await unlink({ postId: id }), 'Post')
    await store.refetch(postSettingsQuery, { postId: story.id })
    if (refusal) showRefusal(refusal)
  }
  return (
    <ul className={styles.rows} aria-label={t`Languages`}>
      {story.translationSet.map(({ id, language, isOriginal, isPublished, path, creator }) => {
        const name = language ? languageName(language) : t`Unknown language`
        const state = isOriginal ? t`Original` : isPublished ? t`Published` : t`Draft`
        return (
          <li key={id}>
            <span>
              {path && id !== story.id ? (
                <Link className="link" href={path}>
                  {name}
                </Link>
              ) : (
                name
              )}{' '}
              · {state} · <bdi>{creator.name}</bdi>
            </span>
            {!isOriginal && (isOfOriginal || id === story.id) && (
              <Button size="s" kind="quiet" aria-label={t`Unlink ${name}`} onClick={() => void remove(id)}>
                {t`Unlink`}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type OriginalProps = { story: StorySettingsData; original: NonNullable<StorySettingsData['followedOriginal']> }

function Original({ story, original }: OriginalProps) {
  const [isComparing, setComparing] = useState(false)
  const { changeCount: count, path, title } = original
  return (
    <div className={styles.view}>
      <p>
        {rich`Translation of ${(
          <Link className="link" href={path} {...inLanguage(original)}>
            {title || t`Untitled story`}
          </Link>
        )}`}
      </p>
      <p>{count === 0 ? t`The original hasn’t changed since.` : originalChangedText(count)}</p>
      {count > 0 && <Button size="s" onClick={() => setComparing(true)}>{t`See what changed`}</Button>}
      {isComparing && <OriginalChanges storyId={story.id} onClose={() => setComparing(false)} />}
    </div>
  )
}

function NewTranslation({ story }: { story: StorySettingsData }) {
  const store = useDataStore()
  const create = useMutation(createShareKeyMutation)
  const { start, isBusy } = useStartTranslation(story.id)
  const [run, isInviting] = useAction()
  const [language, setLanguage] = useState('')
  const [url, setUrl] = useState<string>()
  const taken = [story.language, ...story.translationSet.map((other) => other.language)]
  const invite = () =>
    run(async () => {
      const { payload, refusal } = readPayload(await create({ postId: story.id, translatesInto: language }), 'ShareKey')
      if (refusal) return showRefusal(refusal)
      setUrl(payload.url)
      await store.refetch(postSettingsQuery, { postId: story.id })
    })
  if (!story.language) return <Text size="m">{t`Choose the language of this story first.`}</Text>
  return (
    <>
      <Field
        label={t`Translate into`}
        hint={t`Anyone with the invitation can read the whole story, and one of them can translate it.`}
      >
        <Select value={language} onChange={(event) => setLanguage(event.target.value)}>
          <option value="">{t`Choose a language`}</option>
          <LanguageOptions languages={writtenLanguages.filter((tag) => !taken.includes(tag))} />
        </Select>
      </Field>
      <Row gap={2}>
        <Button disabled={!language} loading={isBusy} onClick={() => void start(language)}>
          {t`Translate it yourself`}
        </Button>
        <Button disabled={!language} loading={isInviting} onClick={() => void invite()}>
          {t`Create an invitation`}
        </Button>
      </Row>
      {url && <NewLink url={url} />}
    </>
  )
}

function OwnOriginal({ story }: { story: StorySettingsData }) {
  const store = useDataStore()
  const link = useMutation(linkTranslationMutation)
  const form = useForm({
    initial: { original: '' },
    onSubmit: async ({ original }) => {
      const [address = ''] = original.trim().split(/[?#]/)
      const originalId = trailingId(address.split('/').findLast(Boolean) ?? '') ?? ''
      const refusal = refusalOf(await link({ postId: story.id, originalId }), 'Post')
      if (!refusal) await store.refetch(postSettingsQuery, { postId: story.id })
      return refusal
    },
  })
  return (
    <Form form={form} submitText={t`Link as a translation`} submitKind="secondary" className={styles.view}>
      <Field
        label={t`Is this story a translation?`}
        hint={t`Enter the address of the original, another of your published stories.`}
        {...form.field('original')}
      >
        <TextInput {...form.text('original')} dir="ltr" />
      </Field>
    </Form>
  )
}
