import type { Database } from 'backend/database/database';
import { GROWING_TABLES } from './generate-rows';
import type { RecordedQuery } from 'backend/testing/recorded-queries';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

interface Plan {
  Plan: PlanNode;
  'Execution Time'?: number;
}

export interface ExplainedQuery {
  work: string;
  /** The growing tables that the query reads as a whole. */
  wholeTables: string[];
  /** The nodes that read tables, as 'Index Scan payments_by_age'. */
  nodes: string;
  /** The duration of the second execution; undefined: the query was not executed. */
  ms: number | undefined;
}

/**
 * The plans of queries with their values.
 *
 * @param options.isExecuted they run twice, and are rolled back
 */
export async function explainQueries(
  db: Database,
  queries: readonly RecordedQuery[],
  { isExecuted }: { isExecuted: boolean },
): Promise<ExplainedQuery[]> {
  const client = await db.$client.connect();
  const explained: ExplainedQuery[] = [];
  const options = isExecuted ? 'analyze, buffers, format json' : 'format json';
  try {
    for (const { work, text, values } of queries) {
      let plan: Plan | undefined;
      for (let run = 0; run < (isExecuted ? 2 : 1); run += 1) {
        await client.query('begin');
        const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(
          `explain (${options}) ${text}`,
          values,
        );
        await client.query('rollback');
        plan = rows[0]?.['QUERY PLAN'][0];
      }
      if (!plan) continue;
      const nodes = [...nodesOf(plan.Plan)];
      explained.push({
        work,
        wholeTables: nodes
          .filter(({ 'Node Type': type }) => type === 'Seq Scan')
          .map(({ 'Relation Name': table = '' }) => table)
          .filter((table) => GROWING_TABLES.includes(table)),
        nodes: describe(nodes),
        ms: plan['Execution Time'],
      });
    }
  } finally {
    client.release();
  }
  return explained;
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const each of node.Plans ?? []) yield* nodesOf(each);
}

function describe(nodes: readonly PlanNode[]): string {
  const reading = nodes.flatMap((node) => {
    const name = node['Index Name'] ?? node['Relation Name'];
    return name !== undefined && / Scan$/.test(node['Node Type'])
      ? [`${node['Node Type']} ${name}`]
      : [];
  });
  return [...new Set(reading)].join(', ');
}
