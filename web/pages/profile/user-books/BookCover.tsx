import { tintOf } from '#web/design/Avatar/initials.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import styles from './UserBooks.module.css'

type Props = { title: string; author: string; imageId: string | undefined; eager: boolean }

/** A book cover. A book without an image gets a plain one in the author's color; the text next to it says the same. */
export const BookCover = ({ title, author, imageId, eager }: Props) => {
  if (imageId)
    return (
      <Picture
        id={imageId}
        alt=""
        width={240}
        height={360}
        crop
        sizes="(max-width: 551px) 46vw, 212px"
        widths={[160, 240, 320, 480]}
        eager={eager}
        className={styles.cover ?? ''}
      />
    )
  const tint = tintOf(author)
  const style = { background: `var(--tint-${tint}-ink)`, color: `var(--tint-${tint})` }
  return (
    <div className={styles.drawn} style={style} aria-hidden="true">
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className={styles.author} dir="auto">
        {author}
      </span>
    </div>
  )
}
