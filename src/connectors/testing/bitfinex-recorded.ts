// Answers of Bitfinex that others have published, with their figures. The title of each names where.
import type { Recorded } from './recorded.ts'

export const bitfinexRecorded: readonly Recorded[] = [
  {
    title: 'knowm/XChange, v2_auth_r_ledgers_hist.json: coins between wallets and accounts of one owner',
    pages: [
      {
        stream: 'ledger',
        body: `[[10014228001,"UST","funding",1756331397000,null,6,6,null,"Transfer of 6.0 UST from wallet Trading to Deposit on wallet funding"],
          [10014228000,"UST","margin",1756331397000,null,-6,0,null,"Transfer of 6.0 UST from wallet Trading to Deposit on wallet margin"],
          [10014227675,"UST","exchange",1756331360000,null,-6,263.70493408,null,"Transfer of 6.0 UST from wallet Exchange to Trading on wallet exchange"],
          [10014161968,"UST","exchange",1756327229000,null,5,269.70493408,null,"Transfer of 5.0 UST from wallet Exchange to Exchange SA(acc1->acc2) on wallet exchange"],
          [10014158562,"UST","exchange",1756327113000,null,-5,264.70493408,null,"Transfer of 5.0 UST from wallet Exchange to Exchange SA(acc2->acc1) on wallet exchange"]]`,
      },
    ],
    entries: 5,
  },
  {
    title: 'knowm/XChange, v2_auth_r_movements_hist.json: what went out and what came in',
    pages: [
      {
        stream: 'movements',
        body: `[[23725209,"UST","TETHERUSDTAVAX",null,null,1756329181000,1756329459000,null,null,"COMPLETED",null,null,-6,0,null,null,"0x87dc9d41d4353a033ca9a301a046dd697e7e09b6",null,null,null,"0x0dbc079033fa5422b2aac4e58fb55ac27610b41134b4c6e0bc45fb5b57e5f1a8",null],
          [23725172,"UST","TETHERUSDTAVAX",null,null,1756327623000,1756327924000,null,null,"COMPLETED",null,null,6,0,null,null,"0x4C7740F92Ac2cbBD4d01F32C15906720e7043742",null,null,null,"0x8f68c3516f5a947009cc52205e43579f89dd1f9bcb9210ccd601d7e42b3db016",null]]`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2025-08-27T20:52:04.000Z',
        type: 'deposit',
        asset: 'USDT',
        quantity: '6',
        fee: undefined,
        sourceId: 'movement:23725172',
        hash: '0x8f68c3516f5a947009cc52205e43579f89dd1f9bcb9210ccd601d7e42b3db016',
      },
      {
        at: '2025-08-27T21:13:01.000Z',
        type: 'withdrawal',
        asset: 'USDT',
        quantity: '6',
        fee: undefined,
        sourceId: 'movement:23725209',
        hash: '0x0dbc079033fa5422b2aac4e58fb55ac27610b41134b4c6e0bc45fb5b57e5f1a8',
      },
    ],
  },
  {
    title:
      'bitfinexcom/bfx-report-ui, ledgers/reducer.js: a withdrawal under way with its fee, a sale with its own',
    pages: [
      {
        stream: 'ledger',
        body: `[[131918364,"ETH",null,1528251777000,null,-0.9976,49.0024,null,"Ethereum Withdrawal #1350463 on wallet exchange"],
          [131918365,"ETH",null,1528251777000,null,-0.0024,49,null,"Crypto Withdrawal fee on wallet exchange"],
          [131916866,"BTC",null,1527625560000,null,-0.81,19,null,"Exchange 0.81 BTC for USD @ 1020.0 on wallet exchange"],
          [131916865,"USD",null,1527625560000,null,826.2,21019.8062,null,"Exchange 0.81 BTC for USD @ 1020.0 on wallet exchange"],
          [131916868,"USD",null,1527625560000,null,-0.8262,21018.98,null,"Trading fees for 0.81 BTC (BTCUSD) @ 1020.0 on BFX (0.1%) on wallet exchange"]]`,
      },
      {
        stream: 'movements',
        body: `[[1350463,"ETH","ETHEREUM",null,null,1528251777000,1528251998000,null,null,"PENDING REVIEW",null,null,-0.9976,-0.0024,null,null,"0x9AE5d369c3E5833A1664fA7F8A757D226669f3c6",null,null,null,null,null]]`,
      },
    ],
    entries: 6,
    events: [
      {
        at: '2018-05-29T20:26:00.000Z',
        type: 'sell',
        asset: 'BTC',
        quantity: '0.81',
        usd: '826.2',
        fee: { usd: '0.8262' },
        sourceId: 'ledger:131916866',
      },
      {
        at: '2018-06-06T02:22:57.000Z',
        type: 'withdrawal',
        asset: 'ETH',
        quantity: '0.9976',
        fee: { asset: 'ETH', quantity: '0.0024' },
        sourceId: 'movement:1350463',
      },
    ],
  },
  {
    title: 'ccxt, bitfinex.ts, parseLedgerEntry: what a position on margin made',
    pages: [
      {
        stream: 'ledger',
        body: `[[2531822314,"USD",null,1573521810000,null,0.01644445,0,null,"Settlement @ 185.79 on wallet margin"]]`,
      },
    ],
    entries: 1,
    events: [
      {
        at: '2019-11-12T01:23:30.000Z',
        type: 'buy',
        asset: 'Margin or futures gain',
        quantity: '1',
        usd: '0',
        sourceId: 'result:1573521810000:0.01644445 USD:opened',
      },
      {
        at: '2019-11-12T01:23:30.000Z',
        type: 'sell',
        asset: 'Margin or futures gain',
        quantity: '1',
        usd: '0.01644445',
        contract: 'open',
        sourceId: 'result:1573521810000:0.01644445 USD:closed',
      },
    ],
  },
]
