import { cx } from '#web/design/cx.ts'
import styles from './StoryEditor.module.css'
import { preloadFieldNames } from './typed-text.ts'

const fieldProps = [
  { label: 'Title', placeholder: 'Title', className: 'title' },
  { label: 'Subtitle', placeholder: 'Subtitle', className: 'subtitle' },
  { label: 'Text', placeholder: 'Tell your story…', className: styles.text },
]

/** Plain fields that accept text before the editor has loaded. They are server-rendered, so they work immediately. */
export const PreloadFields = () => (
  <div className={cx('story storyhead', styles.preload)}>
    {fieldProps.map(({ label, placeholder, className }, index) => (
      <textarea
        key={label}
        name={preloadFieldNames[index]}
        aria-label={label}
        placeholder={placeholder}
        className={cx(className, styles.field)}
        rows={1}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page exists for writing, so the first field takes the focus
        autoFocus={index === 0}
      />
    ))}
  </div>
)
