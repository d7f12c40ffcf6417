import type { ComponentProps } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import styles from './Thumbnail.module.css'

type Props = Pick<ComponentProps<'button'>, 'aria-label' | 'onClick'> & {
  imageId: string
  isChosen: boolean
  width?: number
  height?: number
  crop?: boolean
}

/** One of several pictures to choose from. */
export const Thumbnail = ({ imageId, isChosen, width = 96, height = 64, crop = true, ...rest }: Props) => (
  <button {...rest} type="button" className={styles.thumbnail} aria-pressed={isChosen}>
    <Picture id={imageId} alt="" width={width} height={height} crop={crop} />
  </button>
)

type ChoiceProps<Image> = { images: readonly Image[]; chosenId: string | undefined; onChoose: (image: Image) => void }

/** The pictures of a story, of which one is shown where the story is listed. */
export const ImageChoice = <Image extends { id: string; alt?: string | null | undefined }>({
  images,
  chosenId,
  onChoose,
}: ChoiceProps<Image>) => (
  <div role="group" aria-label={t`Images in this story`}>
    <Row gap={2}>
      {images.map((image, index) => (
        <Thumbnail
          key={image.id}
          imageId={image.id}
          isChosen={image.id === chosenId}
          aria-label={image.alt || t`Image ${index + 1}`}
          onClick={() => onChoose(image)}
        />
      ))}
    </Row>
  </div>
)
