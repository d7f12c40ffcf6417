import styles from '../PostEditor.module.css'

export type UploadBox = {
  dom: HTMLElement
  /** From 0 to 1, or undefined when unknown. */
  progress: (share: number | undefined) => void
  fail: (message: string, mayRetry: boolean) => void
  close: () => void
}

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  return made
}

const button = (text: string, label: string, press: () => void): HTMLButtonElement => {
  const made = element('button', styles.uploadButton, text)
  made.type = 'button'
  made.setAttribute('aria-label', label)
  made.addEventListener('click', press)
  return made
}

/** The placeholder of a picture or video while it uploads. Plain DOM, because it lives inside the editor, outside React. */
export function uploadBox(
  { label, preview, waiting }: { label: string; preview: string; waiting: string },
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
  bar.setAttribute('aria-label', `Uploading ${label}`)
  bar.setAttribute('aria-valuemin', '0')
  bar.setAttribute('aria-valuemax', '100')
  const filled = element('i', undefined)
  bar.append(filled)
  const words = element('span', styles.uploadWords)
  words.setAttribute('role', 'status')
  const again = button('Try again', `Upload ${label} again`, retry)
  line.append(bar, words, again, button('Cancel', `Cancel ${label}`, cancel))
  dom.append(picture, line)

  return {
    dom,
    progress: (share) => {
      bar.hidden = false
      again.hidden = true
      dom.classList.remove(styles.uploadFailed ?? '')
      if (share === undefined) {
        bar.removeAttribute('aria-valuenow')
        words.textContent = waiting
        return
      }
      const percent = Math.round(Math.min(1, share) * 100)
      bar.setAttribute('aria-valuenow', String(percent))
      filled.style.width = `${percent}%`
      words.textContent = percent < 100 ? `${percent} %` : 'Almost there'
    },
    fail: (message, mayRetry) => {
      bar.hidden = true
      again.hidden = !mayRetry
      dom.classList.add(styles.uploadFailed ?? '')
      words.textContent = message
    },
    close: () => URL.revokeObjectURL(preview),
  }
}
