import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { maxStoryTags, maxTagLength } from '#shared/limits.ts'
import { isSameTopic } from '#shared/text/slug.ts'
import { clip } from '#shared/text/truncate.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { useFieldAttributes } from '#web/design/Field/field-context.ts'
import { RemovablePill } from '#web/design/Pill/Pill.tsx'
import { cx } from '#web/design/cx.ts'
import { isComposing } from '#web/design/is-composing.ts'
import styles from './TagField.module.css'
import { graphql } from '#web/data/graphql.ts'

const tagSuggestionsQuery = graphql(`
  query TagSuggestionsQuery($prefix: String!) {
    tagSuggestions(prefix: $prefix) { id displayText tagSlug postCount }
  }
`)

type Suggestion = DataOf<typeof tagSuggestionsQuery>['tagSuggestions'][number]
type Props = {
  tags: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
  /** At most 5. */
  max?: 1 | typeof maxStoryTags
  hint?: string
}

const none: readonly Suggestion[] = []
const debounceMs = 200

function useSuggestions(typed: string): readonly Suggestion[] {
  const store = useDataStore()
  const [found, setFound] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    const prefix = typed.trim()
    if (!prefix) return
    let isLate = false
    const timer = setTimeout(async () => {
      const result = await store.preload(tagSuggestionsQuery, { prefix }).catch(() => undefined)
      if (!isLate) setFound(result?.data?.tagSuggestions ?? [])
    }, debounceMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [typed, store])
  return typed.trim() ? found : none
}

/**
 * Up to five tags, or one, of up to 25 characters; on screen they are topics. Enter or a comma adds what was typed, arrows select a suggestion,
 * Backspace removes the last one.
 */
export function TagField({
  tags,
  error,
  onChange,
  max = maxStoryTags,
  hint = t`Add up to five to help readers find it.`,
}: Props) {
  const [typed, setTyped] = useState('')
  const isFull = tags.length >= max
  const add = (name: string) => {
    const tag = clip(name.trim(), maxTagLength)
    setTyped('')
    if (tag && !isFull && !tags.some((other) => isSameTopic(other, tag))) onChange([...tags, tag])
  }
  return (
    <Field
      label={max === 1 ? t`Topic` : t`Topics`}
      error={error}
      hint={hint}
      {...(max > 1 && { count: tags.length, limit: max })}
    >
      <div className={styles.topics}>
        {tags.map((tag) => (
          <RemovablePill key={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))}>
            {tag}
          </RemovablePill>
        ))}
        <TagInput
          typed={typed}
          isFull={isFull}
          tags={tags}
          onType={setTyped}
          onAdd={add}
          onRemoveLast={() => onChange(tags.slice(0, -1))}
        />
      </div>
    </Field>
  )
}

type InputProps = {
  typed: string
  isFull: boolean
  tags: readonly string[]
  onType: (typed: string) => void
  onAdd: (tag: string) => void
  onRemoveLast: () => void
}

function TagInput({ typed, isFull, tags, onType, onAdd, onRemoveLast }: InputProps) {
  const listId = useId()
  const attributes = useFieldAttributes()
  const [at, setAt] = useState(-1)
  const [isClosed, setClosed] = useState(false)
  const suggestions = useSuggestions(isFull ? '' : typed).filter(
    ({ displayText }) => !tags.some((other) => isSameTopic(other, displayText)),
  )
  const isOpen = suggestions.length > 0 && typed.trim() !== '' && !isClosed

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    const { key } = event
    if (key === 'Backspace' && typed === '') return onRemoveLast()
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      return setClosed(true)
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && isOpen) {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      return setAt((now) => (now + step + suggestions.length) % suggestions.length)
    }
    if (key !== 'Enter' && key !== ',') return
    event.preventDefault()
    onAdd((isOpen && suggestions[at]?.displayText) || typed)
    setAt(-1)
  }
  return (
    <div className={styles.topicInput}>
      <input
        {...attributes}
        name="tags"
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        maxLength={maxTagLength}
        placeholder={isFull ? '' : t`Add a topic`}
        readOnly={isFull}
        value={typed}
        onChange={(event) => {
          setClosed(false)
          setAt(-1)
          onType(event.target.value.replaceAll(',', ''))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => onAdd(typed)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t`Suggested topics`}
        hidden={!isOpen}
        className={cx('raised', styles.suggestions)}
      >
        {suggestions.map(({ id, displayText, postCount: storyCount }, i) => (
          <div
            key={id}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === at}
            onPointerDown={(event) => {
              event.preventDefault()
              onAdd(displayText)
            }}
          >
            <span>{displayText}</span>
            <small className="num">{formatNumber(storyCount)}</small>
          </div>
        ))}
      </div>
    </div>
  )
}
