export * as empty from 'antd/es/empty';
export * as modal from 'antd/es/modal';
export * as progress from 'antd/es/progress';
