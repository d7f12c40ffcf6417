import type { CSSProperties } from 'react'
import { writtenClass } from '#server/platform/mail/MailLayout.tsx'

const serif = "Georgia,'Times New Roman',serif"
const sans = 'Helvetica,Arial,sans-serif'

const subtitle: CSSProperties = { margin: '0 0 12px', font: `italic 20px/28px ${serif}` }
const byline: CSSProperties = { margin: '0 0 28px', color: '#625957', font: `13px/20px ${sans}` }

// Mail programs ignore style sheets, so each tag carries its styles inline.
const styles: Record<string, string> = {
  p: 'margin:0 0 24px;font-size:18px;line-height:28px',
  h2: `margin:36px 0 12px;font:500 26px/34px ${serif}`,
  h3: `margin:32px 0 10px;font:500 22px/30px ${serif}`,
  h4: `margin:28px 0 8px;font:600 18px/28px ${serif}`,
  h5: `margin:24px 0 8px;font:600 16px/24px ${serif}`,
  ul: 'margin:0 0 24px;padding:0 0 0 24px;font-size:18px;line-height:28px',
  ol: 'margin:0 0 24px;padding:0 0 0 24px;font-size:18px;line-height:28px',
  blockquote:
    'margin:0 0 24px;padding:0 0 0 18px;border-left:3px solid currentColor;font-style:italic;font-size:18px;line-height:28px',
  figure: 'margin:0 0 24px',
  figcaption: `margin:8px 0 0;color:#625957;font:13px/20px ${sans}`,
  img: 'max-width:100%;height:auto;border:0;border-radius:4px',
  pre: 'margin:0 0 24px;font:14px/22px Menlo,Consolas,monospace;white-space:pre-wrap;word-break:break-word',
  hr: 'border:0;border-top:1px solid #e7e1d9;margin:32px 0',
  a: 'color:inherit;text-decoration:underline',
  sup: 'line-height:0',
  table: 'border-collapse:collapse;font-size:16px;line-height:24px;margin:0 0 24px',
}
// Cards bring their own.
const inTextPart = new Set(['table', 'img', 'sup'])
const tag = new RegExp(`<(${Object.keys(styles).join('|')})(?=[\\s>])(?![^>]*\\sstyle=)`, 'g')

export const inlineStyles = {
  subtitle,
  byline,
  /** Text cannot match a tag, because the renderer has escaped it. */
  body: (html: string): string =>
    html.replace(
      tag,
      (_whole, name: string) => `<${name} style="${styles[name]}"${inTextPart.has(name) ? ` class="${writtenClass}"` : ''}`,
    ),
}
