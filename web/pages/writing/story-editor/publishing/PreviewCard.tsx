import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body, ParagraphImage } from '#shared/body/paragraph.ts'
import { maxStorySubtitleLength, maxStoryTitleLength } from '#shared/limits.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { setHeader } from '#web/editor/editing/set-header.ts'
import type { EditorSession } from '#web/editor/open-editor-session.ts'
import { FocusPoint } from '#web/editor/toolbars/FocusPoint.tsx'
import { ImageChoice } from '#web/features/stories/Thumbnail.tsx'
import styles from './publishing.module.css'

type Preview = { id: string; focusPercentX: number | null; focusPercentY: number | null }
type Props = {
  session: EditorSession
  document: Body
  /** The saved preview. */
  preview: Preview | undefined
  /** The unsaved choice. */
  picture: ParagraphImage | undefined
  onPicture: (image: ParagraphImage) => void
}

const width = 448

/** The story's preview in lists. Its picture and focus point are chosen separately; title and subtitle are the story's own. */
export function PreviewCard({ session, document, preview, picture, onPicture }: Props) {
  const { title, subtitle, body } = splitDocument(document)
  const images = [...new Map(body.flatMap(({ image }) => (image ? [[image.id, image] as const] : []))).values()]
  const first = images.find(({ id }) => id === preview?.id) ?? images[0]
  const chosen = picture ?? (first && withFocus(first, preview))
  const [isChoosing, setChoosing] = useState(false)
  const line = (label: string, value: string, index: 0 | 1, limit: number) => (
    <>
      <input
        className={index === 0 ? styles.ghost : styles.ghostSub}
        aria-label={label}
        placeholder={index === 0 ? t`Title` : t`Subtitle`}
        dir="auto"
        maxLength={limit}
        defaultValue={value}
        onChange={(event) => session.editor.run(setHeader(index, event.target.value), { keepFocus: true })}
      />
      <p className={styles.count} aria-hidden="true">
        {value.length}/{limit}
      </p>
    </>
  )
  return (
    <>
      {chosen ? (
        <Picture
          id={chosen.id}
          alt={chosen.alt ?? ''}
          width={width}
          height={width / 2}
          crop
          focusX={chosen.focusPercentX ?? 50}
          focusY={chosen.focusPercentY ?? 50}
          className={styles.preview}
        />
      ) : (
        <p className={styles.noPicture}>{t`Add an image to your story to make it stand out in lists.`}</p>
      )}
      {chosen && (
        <p className={styles.pictureLinks}>
          <button type="button" className="link" aria-expanded={isChoosing} onClick={() => setChoosing((now) => !now)}>
            {images.length > 1 ? t`Choose another image` : t`Set focal point`}
          </button>
        </p>
      )}
      {chosen && isChoosing && (
        <div className={cx('boxed', styles.chooser)}>
          {images.length > 1 && <ImageChoice images={images} chosenId={chosen.id} onChoose={onPicture} />}
          <FocusPoint
            image={chosen}
            x={chosen.focusPercentX ?? 50}
            y={chosen.focusPercentY ?? 50}
            onChange={(focusPercentX, focusPercentY) => onPicture({ ...chosen, focusPercentX, focusPercentY })}
          />
        </div>
      )}
      {line(t`Title`, title, 0, maxStoryTitleLength)}
      {line(t`Subtitle`, subtitle, 1, maxStorySubtitleLength)}
      <Text className={styles.note}>{t`Editing these changes the story’s title and subtitle.`}</Text>
    </>
  )
}

const withFocus = (image: ParagraphImage, preview: Preview | undefined): ParagraphImage =>
  preview?.id === image.id
    ? { ...image, focusPercentX: preview.focusPercentX ?? 50, focusPercentY: preview.focusPercentY ?? 50 }
    : image
