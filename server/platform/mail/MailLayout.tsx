import { Body, Container, Head, Heading, Hr, Html, Img, Link, Preview, render, Section, Text } from '@react-email/components'
import type { ReactElement, ReactNode } from 'react'
import { interfaceLanguage } from '#shared/translation/translate.ts'
import { directionOfLanguage } from '#shared/translation/languages.ts'
import { directionOf, type TextDirection } from '#shared/text/direction.ts'

// Mail programs support neither style sheets nor custom properties: these are the light values of the design's roles, spelled out, and the
// dark ones follow as a media query for the programs that honor it.
const serif = "Georgia,'Times New Roman',serif"
const sans = 'Helvetica,Arial,sans-serif'
const ink = '#1f1a1c'
const mutedInk = '#625957'
const rowCell = { font: `15px/22px ${sans}`, padding: '8px 0', borderBottom: '1px solid #e7e1d9', verticalAlign: 'top' } as const
const brandName = { font: `600 24px/30px ${serif}`, textDecoration: 'none' } as const
const darkTheme = `@media (prefers-color-scheme: dark) {
  body, .page, .sheet { background: #181516 !important; color: #efe9e4 !important; }
  .ink { color: #efe9e4 !important; }
  .quiet { color: #b5aba7 !important; }
  .rule { border-color: #363031 !important; }
  .go { background: #eda5c1 !important; color: #2a0a18 !important; }
}
@media (max-width: 480px) {
  .frame { padding: 12px 0 !important; }
  .sheet { padding: 28px 20px 24px !important; }
  .band { padding: 16px 20px !important; }
}`

export type MailLayoutProps = {
  title: string
  /** Of what was written by someone; English and from left to right when omitted. */
  language?: string | undefined
  direction?: TextDirection
  /** The line mailboxes show next to the subject. */
  preview?: string
  /** The mark is a PNG of twice the displayed size. Without one, the name is shown instead. */
  brand: {
    name: string
    url: string
    mark?: { src: string; width: number; height: number }
    /** The name is shown on a band in these colors. */
    colors?: { ground: string; ink: string } | undefined
  }
  children: ReactNode
  /** A line above the sheet: where long mail is cut off, what stands below is not seen. */
  top?: ReactNode
  /** Shown below a rule at the end of the sheet: why this mail was sent, and what to do about an unexpected one. */
  note?: ReactNode
  /** Shown below the sheet: links to help, settings and unsubscribe. */
  footer?: ReactNode
}

/** What words of ours say of themselves in a mail that is in the language of a writer. */
export const frameAttributes = (language: string, direction: TextDirection) => {
  const ours = interfaceLanguage()
  return {
    ...(ours !== language && { lang: ours }),
    ...(directionOfLanguage(ours) !== direction && { dir: directionOfLanguage(ours) }),
  }
}

/** The layout of every mail: one sheet of 520 px with the product's name, a title and the content. */
export const MailLayout = ({
  title,
  language = interfaceLanguage(),
  direction = directionOfLanguage(language),
  preview,
  brand,
  children,
  top,
  note,
  footer,
}: MailLayoutProps) => (
  <Html lang={language} dir={direction}>
    <Head>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <style>{darkTheme}</style>
    </Head>
    {preview && <Preview>{preview}</Preview>}
    <Body className="page" style={{ margin: 0, background: '#f5f2ed', color: ink, fontFamily: serif }}>
      <Container className="frame" style={{ maxWidth: 520, margin: '0 auto', padding: '40px 16px' }}>
        {top && (
          <Text
            {...frameAttributes(language, direction)}
            className="quiet"
            style={{ margin: '0 36px 16px', color: mutedInk, font: `13px/20px ${sans}` }}
          >
            {top}
          </Text>
        )}
        {brand.colors && (
          <Section
            className="band"
            style={{ background: brand.colors.ground, borderRadius: '4px 4px 0 0', padding: '20px 36px' }}
          >
            <Link href={brand.url} style={{ ...brandName, color: brand.colors.ink }}>
              {brand.name}
            </Link>
          </Section>
        )}
        <Section
          className="sheet"
          style={{
            background: '#fdfcfa',
            borderRadius: brand.colors ? '0 0 4px 4px' : 4,
            padding: brand.colors ? '28px 36px 36px' : '40px 36px 36px',
          }}
        >
          {!brand.colors && (
            <Link className="ink" href={brand.url} style={{ ...brandName, color: ink }}>
              {brand.mark ? <Img {...brand.mark} alt={brand.name} /> : brand.name}
            </Link>
          )}
          <Heading
            as="h1"
            className="ink"
            style={{ font: `500 30px/38px ${serif}`, letterSpacing: '-.01em', margin: `${brand.colors ? 0 : 36}px 0 12px` }}
          >
            {title}
          </Heading>
          {children}
          {note && (
            <>
              <Hr className="rule" style={{ border: 0, borderTop: '1px solid #e7e1d9', margin: '0 0 20px' }} />
              <Text
                {...frameAttributes(language, direction)}
                className="quiet"
                style={{ margin: 0, color: mutedInk, fontSize: 15, lineHeight: '24px' }}
              >
                {note}
              </Text>
            </>
          )}
        </Section>
        {footer && (
          <Text
            {...frameAttributes(language, direction)}
            className="quiet"
            style={{ margin: '20px 36px 0', color: mutedInk, font: `13px/20px ${sans}` }}
          >
            {footer}
          </Text>
        )}
      </Container>
    </Body>
  </Html>
)

export const MailText = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ margin: '0 0 28px', fontSize: 18, lineHeight: '28px' }}>
    {children}
  </Text>
)

export const MailMutedText = ({ children }: { children: ReactNode }) => (
  <Text className="quiet" style={{ margin: '0 0 8px', color: mutedInk, fontSize: 16, lineHeight: '24px' }}>
    {children}
  </Text>
)

/** An address or a code to copy. */
export const MailCode = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ margin: '0 0 32px', font: '14px/22px Menlo,Consolas,monospace', wordBreak: 'break-all' }}>
    {children}
  </Text>
)

export const MailLinkButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '0 0 28px' }}>
    <Link
      className="go"
      href={href}
      style={{
        display: 'inline-block',
        background: '#8c1d4f',
        color: '#ffffff',
        textDecoration: 'none',
        borderRadius: 4,
        padding: '13px 26px',
        font: `600 16px/22px ${sans}`,
      }}
    >
      {children}
    </Link>
  </Section>
)

/** Labels and their values, as on a bill. Mail programs know no sides that go by the language. */
export const MailRows = ({ rows }: { rows: readonly (readonly [what: string, value: string])[] }) => {
  const isRightToLeft = directionOfLanguage(interfaceLanguage()) === 'rtl'
  return (
    <table className="rows" role="presentation" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 28px' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td
              className="quiet rule"
              style={{ ...rowCell, color: mutedInk, [isRightToLeft ? 'paddingLeft' : 'paddingRight']: 24 }}
            >
              {label}
            </td>
            <td className="ink rule" style={{ ...rowCell, textAlign: isRightToLeft ? 'left' : 'right' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MailStoryProps = {
  href: string
  title: string
  text: string
  language: string | null
  byline: string
  picture?: { src: string; alt: string }
}

/** A story: picture, title, description and byline. */
export const MailStory = ({ href, title, text, language, byline, picture }: MailStoryProps) => (
  <Section style={{ margin: '0 0 28px' }}>
    {picture && (
      <Link href={href}>
        <Img src={picture.src} alt={picture.alt} width="448" style={{ width: '100%', borderRadius: 4, marginBottom: 14 }} />
      </Link>
    )}
    <Text style={{ margin: 0 }}>
      <Link
        className="ink"
        href={href}
        dir={directionOf(title)}
        lang={language ?? undefined}
        style={{ color: ink, font: `600 21px/28px ${serif}`, textDecoration: 'none' }}
      >
        {title}
      </Link>
    </Text>
    {text && (
      <Text
        className="quiet"
        dir={directionOf(text)}
        lang={language ?? undefined}
        style={{ margin: '4px 0 0', color: mutedInk, fontSize: 17, lineHeight: '25px' }}
      >
        {text}
      </Text>
    )}
    <Text className="quiet" style={{ margin: '6px 0 0', color: mutedInk, font: `13px/20px ${sans}` }}>
      {byline}
    </Text>
  </Section>
)

export const MailFooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} style={{ color: 'inherit', textDecoration: 'underline' }}>
    {children}
  </Link>
)

type TextNode = { attribs?: Record<string, string>; children?: unknown }
type TextBuilder = { addInline: (text: string, options?: { noWordTransform?: boolean }) => void }

/** What the text part has in place of a picture of someone's text: its description and its address. */
function textOfPicture({ attribs = {} }: TextNode, _walk: unknown, builder: TextBuilder): void {
  const { src = '', alt = '' } = attribs
  builder.addInline(`[${alt ? `${alt}: ` : ''}${src}]`, { noWordTransform: true })
}

/** The number of a note, apart from the word before it. */
function textOfNumber(node: TextNode, walk: (children: unknown, builder: TextBuilder) => void, builder: TextBuilder): void {
  builder.addInline('[')
  walk(node.children, builder)
  builder.addInline(']')
}

/** Of tables, pictures and numbers of notes that someone wrote, which belong in the text part; others only make up the layout. */
export const writtenClass = 'written'

const textOptions = {
  wordwrap: false as const,
  formatters: { picture: textOfPicture, number: textOfNumber },
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table.rows', format: 'dataTable' },
    { selector: `table.${writtenClass}`, format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: `img.${writtenClass}`, format: 'picture' },
    { selector: `sup.${writtenClass}`, format: 'number' },
  ],
}

/** Renders the HTML and the text part. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([render(element), render(element, { plainText: true, htmlToTextOptions: textOptions })])
  return { html, text }
}
