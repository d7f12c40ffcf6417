import { Check } from 'lucide-react'
import { phrase, plural } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { firstGrapheme, initials, tintOf } from '#web/design/Avatar/initials.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import styles from './TopicTile.module.css'

type Topic = { name: string; postCount: number; picture?: { id: string } | null }

/** A topic to choose, with the picture of a story about it; without one, its first letter. */
export const TopicTile = ({ topic, isChosen, onToggle }: { topic: Topic; isChosen: boolean; onToggle: () => void }) => {
  const tint = tintOf(topic.name)
  return (
    <button type="button" className={styles.tile} aria-pressed={isChosen} onClick={onToggle}>
      {topic.picture ? (
        <Picture id={topic.picture.id} alt="" width={300} height={200} crop className={styles.picture} />
      ) : (
        <span
          aria-hidden="true"
          className={styles.letter}
          style={{ background: `var(--tint-${tint})`, color: `var(--tint-${tint}-ink)` }}
          data-letter={firstGrapheme(initials(topic.name))}
        />
      )}
      {isChosen && (
        <span className={styles.tick} aria-hidden="true">
          <Check size={16} />
        </span>
      )}
      <span className={styles.words}>
        <bdi>{topic.name}</bdi>
        <small>{plural(topic.postCount, phrase`1 story`, phrase`${formatNumber(topic.postCount)} stories`)}</small>
      </span>
    </button>
  )
}
