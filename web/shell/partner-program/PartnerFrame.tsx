import { PlainFrame, type PlainFrameProps } from '#web/shell/plain-frame/PlainFrame.tsx'
import { PartnerLinks } from './PartnerLinks.tsx'

/** Pages about who pays whom end in the rules and the answers. */
export const PartnerFrame = (props: Omit<PlainFrameProps, 'end'>) => <PlainFrame {...props} end={<PartnerLinks />} />
