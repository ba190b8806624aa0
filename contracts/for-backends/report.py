"""
What came of a verification: joins each interaction with its reference to the site's code, so that a
failure names the screen that breaks, and writes a table, a page (HTML) and JUnit.
"""

import html
import json
import re
from collections import Counter
from xml.etree import ElementTree

TIERS = ("documented", "assumed", "proposed")
SERVES, DOES_NOT_SERVE, NOT_PROVEN = 0, 1, 2
MARKS = {"passed": "✓", "failed": "✗", "pending": "·", "blocked": "-", "spared": "~", "untried": "?"}
NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
STYLE = """body{font:1rem/1.5 system-ui,sans-serif;margin:1.5rem auto;max-width:72rem;padding:0 1rem}
h1{font-size:1.3rem}h2{font-size:1.15rem}article{border-top:1px solid #8888;padding:.5rem 0}h3{font-size:1rem;margin:.3rem 0}
p{margin:.2rem 0;overflow-wrap:anywhere}code{font-size:.85rem}.failed h3{color:#c22}
:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.failed h3{color:#f88}}"""


def rows_of(interactions, outcomes, blocked):
    """
    One row for each interaction. `outcomes`: what differed in those that were tried, nothing where
    they passed; `blocked`: the provider states that kept others from being tried.
    """
    rows = []
    for interaction in interactions:
        name = interaction["description"]
        contract, site = (interaction["comments"]["references"][part] for part in ("contract", "site"))
        differences = blocked.get(name) or outcomes.get(name, ["The verifier did not try it."])
        if name in blocked:
            result = "blocked"
        elif name not in outcomes:
            result = "untried"
        elif not differences:
            result = "passed"
        else:
            # A backend needs one of two forms; which one is its own choice.
            result = "spared" if outcomes.get(contract.get("alternative")) == [] else "failed"
        rows.append(
            {
                **{"tier": interaction["tier"], "operation": contract["operation"], "status": contract["status"]},
                **{"interaction": name, "result": result, "differences": differences},
                **{"screen": site["screen"], "why": site["why"], "pointer": f"openapi.yaml{contract['pointer']}"},
            }
        )
    return rows


def judge(rows, strict, allow_blocked, has_states):
    """
    The exit code, a sentence, and the tiers that count: documented interactions, with `strict`
    assumed ones too. Never 0 without proof: all must have been tried, save with `allow_blocked`
    those that do not count and whose provider states are not there yet.
    """
    tiers = ("documented", "assumed") if strict else ("documented",)
    counting = [row for row in rows if row["tier"] in tiers]
    counts = Counter(row["result"] for row in counting)
    tried = sum(row["result"] not in ("blocked", "untried") for row in rows)
    note = f"{tried} of {len(rows)} interactions were tried"
    if counts["failed"] or (counts["blocked"] and has_states):
        texts = []
        if counts["failed"]:
            screens = {row["screen"] for row in counting if row["result"] == "failed"}
            text = f"{counts['failed']} of {len(counting)} interactions that count fail"
            texts.append(f"{text}, on {len(screens)} screens")
        if counts["blocked"]:
            texts.append(f"{counts['blocked']} could not be tried, as their provider states are missing")
        return DOES_NOT_SERVE, f"The backend does not serve the site: {'; '.join(texts)} ({note}).", tiers
    may_lack = allow_blocked and has_states and all(row["result"] != "untried" for row in rows)
    if not counting or (tried < len(rows) and not may_lack):
        return NOT_PROVEN, f"Not proven: only {note}. The others wait for their provider states.", tiers
    return SERVES, f"The backend serves the site: all {len(counting)} interactions that count pass ({note}).", tiers


def label_of(row):
    """How a result reads: the site does without proposed interactions that fail."""
    return "pending" if row["result"] == "failed" and row["tier"] == "proposed" else row["result"]


def details_of(row):
    """What a person needs to mend it."""
    return [
        *(f"differs:  {difference}" for difference in row["differences"]),
        f"breaks:   {row['screen']}: {row['why']}",
        f"contract: {row['pointer']}",
    ]


def is_bad(row, tiers):
    """Whether an interaction that counts has failed."""
    return row["result"] == "failed" and row["tier"] in tiers


def broken_screens(rows, tiers):
    """The screens that break, each with the number of interactions that fail there, most first."""
    screens = Counter(row["screen"] for row in rows if is_bad(row, tiers))
    return [f"{screen} ({number})" for screen, number in screens.most_common()]


def table_of(rows, headline, tiers):
    """The table for a terminal; what counts and failed is told in full."""
    lines = []
    for tier in TIERS:
        of_tier = [row for row in rows if row["tier"] == tier]
        passed = sum(row["result"] in ("passed", "spared") for row in of_tier)
        lines.append(f"\n{tier}: {passed} of {len(of_tier)} pass")
        for row in of_tier:
            call = f"{row['operation']} {row['status']}"
            lines.append(f"  {MARKS[label_of(row)]} {label_of(row):8} {call:32} {row['interaction']}")
    failed = [row for row in rows if is_bad(row, tiers)]
    for row in failed:
        lines += ["", f"FAILED {row['interaction']}", *(f"  {line}" for line in details_of(row))]
    if failed:
        lines += ["", "Screens that break:", *(f"  {screen}" for screen in broken_screens(rows, tiers))]
    return "\n".join([*lines, "", headline])


def junit_of(rows, tiers):
    """JUnit for CI systems: what does not count is skipped, with the reason."""
    root = ElementTree.Element("testsuites")
    for tier in TIERS:
        suite = ElementTree.SubElement(root, "testsuite", name=tier)
        for row in rows:
            if row["tier"] != tier:
                continue
            where = f"{tier}.{row['operation']}"
            case = ElementTree.SubElement(suite, "testcase", name=row["interaction"], classname=where)
            if row["result"] == "passed":
                continue
            counts = row["result"] == "untried" or (row["result"] != "spared" and tier in tiers)
            outcome = ElementTree.SubElement(case, "failure" if counts else "skipped")
            outcome.set("message", clean(f"{label_of(row)}: {row['differences'][0]}"))
            outcome.text = clean("\n".join(details_of(row)))
        for name, tag in (("tests", "testcase"), ("failures", "testcase/failure"), ("skipped", "testcase/skipped")):
            suite.set(name, str(len(suite.findall(tag))))
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True)


def clean(text):
    """XML has no place for most control characters."""
    return NOT_IN_XML.sub("�", text)


def page_of(rows, headline, about, tiers):
    """One page that can be sent around; what fails stands first."""
    screens = "".join(f"<li>{html.escape(screen)}</li>" for screen in broken_screens(rows, tiers))
    parts = [f"<h2>Screens that break</h2><ul>{screens}</ul>"] if screens else []
    for label in ("failed", "untried", "blocked", "pending", "spared", "passed"):
        of_label = [row for row in rows if label_of(row) == label]
        if of_label:
            count = sum(row["tier"] in tiers for row in of_label)
            parts.append(f"<h2>{label.capitalize()}: {len(of_label)}, {count} of them counting</h2>")
        for row in of_label:
            lines = [] if label == "passed" else details_of(row)
            texts = "".join(f"<p><code>{html.escape(line)}</code></p>" for line in lines)
            title = html.escape(f"{row['interaction']} ({row['tier']}, {row['operation']} {row['status']})")
            parts.append(f'<article class="{label}"><h3>{title}</h3>{texts}</article>')
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Site contracts</title><style>{STYLE}</style><h1>{html.escape(headline)}</h1>"
        f"<p>{html.escape(about)}</p>{''.join(parts)}</html>\n"
    )


def write(folder, rows, verdict, about):
    """Prints the table, writes all reports into a folder and answers the exit code."""
    code, headline, tiers = verdict
    folder.mkdir(parents=True, exist_ok=True)
    reports = {
        "report.txt": table_of(rows, headline, tiers) + "\n",
        "report.xml": junit_of(rows, tiers),
        "report.html": page_of(rows, headline, about, tiers),
        "report.json": json.dumps({"exitCode": code, "headline": headline, "about": about, "rows": rows}, indent=2),
    }
    for name, text in reports.items():
        (folder / name).write_text(text, encoding="utf-8")
    print(reports["report.txt"])
    print(f"Report: {folder / 'report.html'}")
    return code
