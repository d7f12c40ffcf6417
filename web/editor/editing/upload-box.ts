import { t } from '#shared/translation/translate.ts'
import styles from '#web/editor/Editor.module.css'

export type UploadBox = {
  dom: HTMLElement
  /** From 0 to 1, or undefined when unknown. */
  progress: (share: number | undefined) => void
  fail: (message: string, mayRetry: boolean) => void
  hasFailed: () => boolean
  close: () => void
}

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[K] => {
  const created = document.createElement(tag)
  if (className) created.className = className
  created.textContent = text
  return created
}

const button = (text: string, label: string, press: () => void): HTMLButtonElement => {
  const created = element('button', styles.uploadButton, text)
  created.type = 'button'
  created.setAttribute('aria-label', label)
  created.addEventListener('click', press)
  return created
}

/** The placeholder of a picture or video while it uploads. Plain DOM, because it lives inside the editor, outside React. */
export function createUploadBox(
  { label, preview, pendingText }: { label: string; preview: string; pendingText: string },
  { cancel, retry }: { cancel: () => void; retry: () => void },
): UploadBox {
  const dom = element('figure', styles.upload)
  dom.contentEditable = 'false'
  const picture = element('img', styles.uploadPicture)
  picture.src = preview
  picture.alt = ''
  picture.hidden = preview === ''
  const line = element('div', styles.uploadLine)
  const bar = element('div', styles.uploadBar)
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', t`Uploading ${label}`)
  bar.setAttribute('aria-valuemin', '0')
  bar.setAttribute('aria-valuemax', '100')
  const filled = element('i', undefined)
  bar.append(filled)
  const words = element('span', styles.uploadLabel)
  words.setAttribute('role', 'status')
  const retryButton = button(t`Try again`, t`Upload ${label} again`, retry)
  line.append(bar, words, retryButton, button(t`Cancel`, t`Cancel ${label}`, cancel))
  dom.append(picture, line)

  let isFailed = false

  return {
    dom,
    progress: (share) => {
      isFailed = false
      bar.hidden = false
      retryButton.hidden = true
      dom.classList.remove(styles.uploadFailed ?? '')
      if (share === undefined) {
        bar.removeAttribute('aria-valuenow')
        words.textContent = pendingText
        return
      }
      const percent = Math.round(Math.min(1, share) * 100)
      bar.setAttribute('aria-valuenow', String(percent))
      filled.style.width = `${percent}%`
      words.textContent = percent < 100 ? `${percent} %` : t`Almost there`
    },
    fail: (message, mayRetry) => {
      bar.hidden = true
      retryButton.hidden = !mayRetry
      dom.classList.add(styles.uploadFailed ?? '')
      words.textContent = message
      isFailed = true
    },
    hasFailed: () => isFailed,
    close: () => URL.revokeObjectURL(preview),
  }
}
