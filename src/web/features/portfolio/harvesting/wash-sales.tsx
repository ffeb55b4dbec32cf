import { Notice } from '../../../components/notice.tsx'

export const WashSales = () => (
  <Notice tone="info" title="Wash sale rules don't apply to crypto today">
    The rule of section 1091 covers stocks and securities. So you may sell a coin at a loss and buy it back,
    and the loss still counts. Congress may change this, and a sale that does nothing but lower your tax can
    be questioned. Waiting before you buy back is the safer way.
  </Notice>
)
