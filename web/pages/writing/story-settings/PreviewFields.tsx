import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { maxStorySubtitleLength } from '#shared/limits.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { FocusPoint } from '#web/editor/toolbars/FocusPoint.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { StorySettingsData } from './story-settings.operations.ts'
import type { StorySettingsForm } from './use-story-settings.ts'
import { ImageChoice } from '#web/features/stories/Thumbnail.tsx'
import { inLanguage } from '#web/features/stories/in-language.ts'
import styles from './StorySettings.module.css'

export type SettingsPicture = {
  id: string
  alt: string | null
  focusPercentX: number | null
  focusPercentY: number | null
}

type Props = {
  story: StorySettingsData
  pictures: readonly SettingsPicture[]
  form: StorySettingsForm
}

const width = 480

/** The story's preview on home pages, profiles and in emails. */
export function PreviewFields({ story, pictures, form }: Props) {
  const { previewImageId, subtitle, focusPercentX, focusPercentY } = form.values
  const chosen = pictures.find(({ id }) => id === previewImageId) ?? story.previewImage ?? pictures[0]
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <article className={styles.card} aria-label={t`List preview`}>
        {chosen && (
          <Picture
            id={chosen.id}
            alt={chosen.alt ?? ''}
            width={width}
            height={width / 2}
            crop
            focusX={focusPercentX}
            focusY={focusPercentY}
            className={styles.preview}
          />
        )}
        <Heading level={3} {...inLanguage(story)}>
          {story.title || t`Untitled story`}
        </Heading>
        {subtitle && (
          <Text face="read" {...inLanguage(story)}>
            {subtitle}
          </Text>
        )}
      </article>
      {pictures.length > 1 && (
        <ImageChoice
          images={pictures}
          chosenId={chosen?.id}
          onChoose={(image) =>
            form.change({
              previewImageId: image.id,
              focusPercentX: image.focusPercentX ?? 50,
              focusPercentY: image.focusPercentY ?? 50,
            })
          }
        />
      )}
      {chosen ? (
        <div className={styles.view}>
          <button type="button" className="link" aria-expanded={isSetting} onClick={() => setSetting((now) => !now)}>
            {t`Set focal point`}
          </button>
          {isSetting && (
            <FocusPoint
              image={{ id: chosen.id, ...(chosen.alt && { alt: chosen.alt }) }}
              x={focusPercentX}
              y={focusPercentY}
              onChange={(x, y) => form.change({ previewImageId: chosen.id, focusPercentX: x, focusPercentY: y })}
            />
          )}
        </div>
      ) : (
        <Text size="m">
          {rich`This story has no image. ${(
            <Link className="link" href={pathTo('ShowPostEdit', { postId: story.id })}>
              {t`Add one to the story`}
            </Link>
          )} to make it stand out in lists.`}
        </Text>
      )}
      <Field
        label={t`Subtitle`}
        hint={t`Editing this changes the story’s subtitle.`}
        {...form.field('subtitle')}
        limit={maxStorySubtitleLength}
      >
        <TextInput {...form.text('subtitle')} maxLength={maxStorySubtitleLength} />
      </Field>
    </>
  )
}
