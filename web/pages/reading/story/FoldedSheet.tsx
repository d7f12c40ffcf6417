/** One sheet folded three times; the lifted leaf stands for the paywall. */
export const FoldedSheet = ({ className }: { className: string | undefined }) => (
  <svg viewBox="0 0 132 60" className={className} aria-hidden="true">
    <rect x="1" y="1" width="130" height="58" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M33.5 1v58M66 1v58M98.5 1v58M1 30h130" fill="none" stroke="var(--accent)" strokeDasharray="3 3" />
    <path d="M98.5 59V30H131Z" fill="var(--gilt)" />
  </svg>
)
