export { removeOldExposures } from './log-experiment-exposure.ts'
export { flagsByUser, isViewerFlagOn, loadViewerFlags, setFlagOverride } from './viewer-flags.ts'
