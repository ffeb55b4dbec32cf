import type { WrongExport } from '../rows/importer.ts'

export const etherscanNfts: WrongExport = {
  id: 'etherscan-nfts',
  recognizes: header =>
    header.has('UnixTimestamp', 'TokenName', 'TokenSymbol') && header.find('TokenId', 'Token ID') >= 0,
  message:
    "This is Etherscan's list of NFT transfers, which has no amounts paid. Lotwise needs the transactions, internal transactions and ERC-20 transfers: open your address on etherscan.io, choose the tab, and Download CSV Export at its end. Add NFTs by hand.",
}

export const etherscanPage: WrongExport = {
  id: 'etherscan-page',
  recognizes: header => header.has('From_Nametag', 'To_Nametag'),
  message:
    'This is one page of Etherscan as shown on the screen, with rounded amounts. Lotwise needs the whole list: open your address on etherscan.io and choose Download CSV Export at the end of the list, not Download Page Data.',
}
