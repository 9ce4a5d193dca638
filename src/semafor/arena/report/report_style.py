"""How the report looks: the paper and ink of an old railway map, by day and by night. It loads nothing."""

from __future__ import annotations

from typing import Final

# Entrants in the order of the table; told apart in both lights, and by most who don't see all colors.
ENTRANT_COLORS: Final = ("#2f6db3", "#c8553d", "#3a8f5c", "#c9962b", "#7d5ba6", "#3b9aa8", "#a4506e", "#6b7a3a")

SHEET: Final = """
:root{color-scheme:light dark;--paper:#fbf8f1;--card:#fffdf8;--ink:#2e2822;--soft:#6d604d;--line:#e2d8c3;
--accent:#b3322b;--good:#2f7d55;--bad:#b3322b;--cold:#e6dfcf;--hot:#b3322b;--land:#f5ecd6;--rail:#cfc2a5;--shade:#5c4a2e4d}
@media (prefers-color-scheme:dark){:root{--paper:#191714;--card:#221f1b;--ink:#ece4d4;--soft:#a89b85;--line:#3a352d;
--accent:#e8796c;--good:#58b586;--bad:#e8796c;--cold:#3d372e;--hot:#ff7a5c;--land:#221f1b;--rail:#4b4437;
--shade:#000000b3}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Georgia,'Noto Serif','DejaVu Serif',serif}
main{max-width:1080px;margin:0 auto;padding:32px 20px 64px}
header{border-bottom:3px double var(--line);margin-bottom:28px;padding-bottom:18px}
h1{font-size:34px;line-height:1.15;margin:0 0 6px;letter-spacing:.01em}
h2{font-size:22px;margin:44px 0 4px}
h2::before{content:"";display:inline-block;width:14px;height:9px;margin-right:9px;background:var(--accent);
transform:skewX(-20deg);vertical-align:2px}
p{max-width:74ch;margin:6px 0 14px}.note,figcaption{color:var(--soft);font-size:14.5px}
.facts{display:flex;flex-wrap:wrap;gap:4px 26px;margin:0;padding:0;list-style:none;color:var(--soft)}
.facts b{color:var(--ink);font-weight:600}
figure{margin:10px 0 0;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px 18px}
figure svg{display:block;width:100%;height:auto}svg.narrow{display:none}
.scroll{overflow-x:auto;background:linear-gradient(90deg,var(--card) 50%,transparent) 0/36px 100% no-repeat local,
linear-gradient(270deg,var(--card) 50%,transparent) 100%/36px 100% no-repeat local,
linear-gradient(90deg,var(--shade),transparent) 0/16px 100% no-repeat scroll,
linear-gradient(270deg,var(--shade),transparent) 100%/16px 100% no-repeat scroll}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:15px}
th,td{padding:6px 10px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th{font-weight:600;color:var(--soft);font-size:13.5px}
th:first-child,td:first-child,.left{text-align:left}
tbody tr:last-child td,tbody tr:last-child th{border-bottom:0}
tbody th{color:var(--ink);font-size:15px}
.range{color:var(--soft);font-size:13px}td .range{display:block}
.swatch{display:inline-block;width:11px;height:11px;border-radius:3px;margin-right:8px;vertical-align:-1px}
.matrix td{text-align:center;min-width:86px;border:2px solid var(--card);border-radius:6px}
.matrix thead th{text-align:center}.matrix tbody th{border-bottom:0}.matrix .range{color:inherit;opacity:.75}
.bar{display:inline-block;height:10px;border-radius:2px;background:var(--good);vertical-align:0;min-width:1px}
.balance{display:inline-flex;width:140px;height:12px;vertical-align:-1px;border-left:0;
background:linear-gradient(var(--line),var(--line)) center/1px 100% no-repeat}
.balance i{display:block;height:100%;border-radius:2px}
h3{font-size:16px;margin:18px 0 2px}figure>h3:first-child{margin-top:0}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:3px}h3:target{color:var(--accent)}
.command{margin:12px 0 0;padding:8px 12px;background:var(--land);border-radius:6px;font-size:13.5px;
white-space:pre-wrap;overflow-wrap:anywhere}
.message{white-space:normal;text-align:left;font-size:14px}
svg text{fill:var(--ink);font:14px Georgia,'Noto Serif','DejaVu Serif',serif}
svg .soft{fill:var(--soft);font-size:12.5px}.axis{stroke:var(--line);stroke-width:1}
.zero{stroke:var(--soft);stroke-width:1;stroke-dasharray:3 4}
.layers{display:flex;flex-wrap:wrap;gap:6px;margin-bottom:12px}
.layers label{padding:3px 12px;border:1px solid var(--line);border-radius:99px;cursor:pointer;font-size:14.5px}
.pick{position:absolute;opacity:0;pointer-events:none}
.pick:focus-visible~.layers{outline:2px solid var(--accent);outline-offset:3px;border-radius:99px}
.board .land{fill:var(--land);stroke:var(--line)}.board .rails{fill:none;stroke:var(--rail);stroke-width:2}
.board .slot{fill:color-mix(in oklab,var(--cold),var(--hot) calc(var(--h,0)*1%));stroke:var(--land);stroke-width:1}
.board .city{fill:var(--land);stroke:var(--ink);stroke-width:3}.board .plate{fill:var(--card);stroke:var(--rail)}
.board text{font-size:24px;font-weight:bold;paint-order:stroke;stroke:var(--land);stroke-width:5;stroke-opacity:.85;
stroke-linejoin:round}
.ramp{display:inline-block;width:180px;height:11px;border-radius:3px;vertical-align:-1px;margin:0 8px;
background:linear-gradient(90deg in oklab,var(--cold),var(--hot))}
details summary{cursor:pointer;color:var(--soft)}
@media (max-width:960px){svg.wide{display:none}figure svg.narrow{display:block;max-width:520px}
.narrow text{font-size:15px}svg.narrow .soft{font-size:14px}figure svg.board{min-width:1100px}}
@media (max-width:640px){main{padding:20px 12px 48px}h1{font-size:27px}figure{padding:10px}th,td{padding:6px 4px}
table{font-size:14px}tbody th{font-size:14px}thead th{font-size:12.5px}
th:first-child{position:sticky;left:0;background:var(--card);border-right:1px solid var(--line)}
tbody th:first-child{white-space:normal;min-width:96px;max-width:128px}
.tickets :nth-child(5){display:none}.message{min-width:230px}}
@media print{body{background:#fff}figure{break-inside:avoid}}
"""
