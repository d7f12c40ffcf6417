import { PlainFrame, type PlainFrameProps } from '#web/shell/plain-frame/PlainFrame.tsx'
import { PartnerLinks } from './PartnerLinks.tsx'

/** Payment pages end with links to the rules and help. */
export const PartnerFrame = ({ children, ...frame }: PlainFrameProps) => (
  <PlainFrame {...frame}>
    {children}
    <PartnerLinks />
  </PlainFrame>
)
